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
