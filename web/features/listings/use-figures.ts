import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'

export const figuresQuery = (id: string) => orpc.listingFigures.getListingFigures.queryOptions({ input: { id } })

/** What the books say of a listing that is for sale. */
export const useFigures = (id: string) => useQuery(figuresQuery(id))
