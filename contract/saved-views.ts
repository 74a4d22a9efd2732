import { z } from 'zod'
import { addressQuery, id, requiredText, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'

/** The lists that views are saved of. */
export const SAVED_VIEW_LISTS = [
  ...(['payments', 'reports', 'projects', 'proposals', 'agreements'] as const),
  ...(['distribution_projects', 'distribution_reports', 'receipts'] as const),
  ...(['agreement_payments', 'agreement_reports', 'financials'] as const),
] as const

export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number]

const list = z.enum(SAVED_VIEW_LISTS)
const name = requiredText(1, 60, 'Enter a name for this view')

export const savedView = z.object({
  id,
  list,
  name: z.string(),
  query: z.string().describe("Query of the list's address without the question mark, such as 'status=draft'"),
  created_at: timestamp,
})

export const savedViews = {
  listSavedViews: read('/api/saved-views', 'List your saved views of a list, by name')
    .input(z.object({ list }))
    .output(z.object({ items: z.array(savedView) })),
  createSavedView: write('POST', '/api/saved-views', 'Save a view of a list')
    .input(z.object({ id, list, name, query: addressQuery }))
    .output(savedView)
    .errors(refusals('ALREADY_EXISTS', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS')),
  renameSavedView: write('PATCH', '/api/saved-views/{id}', 'Rename a saved view')
    .input(z.object({ id, name }))
    .output(savedView)
    .errors(refusals('VIEW_NAME_TAKEN')),
  deleteSavedView: write('DELETE', '/api/saved-views/{id}', 'Delete a saved view')
    .input(z.object({ id }))
    .output(z.object({ id })),
}
