import { useQuery } from '@tanstack/react-query'
import { ticketSubjectIn } from '#domain/support-ticket.ts'
import { orpc } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'

/** What the address says a new ticket is about: `?about=payment:…`. What the viewer cannot see is left out. */
export function useAboutInAddress() {
  const { search, set } = useAddress()
  const named = ticketSubjectIn(search.about)
  const query = useQuery({
    ...orpc.supportTickets.getTicketSubject.queryOptions({
      input: { related_item_type: named?.type ?? 'payment', related_item_id: named?.id ?? '' },
    }),
    enabled: named !== null,
  })
  const item = named ? query.data?.related_item : undefined
  return { item, chosen: item ? named : null, remove: () => set({ about: undefined }) }
}

/** The resolved ticket that the address says a new one goes on from: `?follows=…`. One that the viewer cannot see is left out. */
export function useEarlierInAddress() {
  const { search, set } = useAddress()
  const id = search.follows ?? ''
  const query = useQuery({ ...orpc.supportTickets.getTicket.queryOptions({ input: { id } }), enabled: id !== '' })
  const earlier = id === '' ? undefined : query.data
  return { earlier, remove: () => set({ follows: undefined }) }
}
