import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { readRelated } from '#server/queries/related-items.ts'

type GetTicketSubject = Contract['supportTickets']['getTicketSubject']

/** What a ticket would be about, for its form. */
export const getTicketSubject: Handler<GetTicketSubject> = async ({ db, viewer, today }, about) => {
  const [related_item] = (await readRelated({ db, viewer, today }, [{ ...about, related_item_part: null }])).values()
  return related_item ? { related_item } : refuse('NOT_FOUND')
}
