import { randomUUID } from 'node:crypto'
import { about, operationRowsOf, own } from '../operation-rows.ts'

interface WithView extends Readonly<Record<string, string>> {
  view_id: string
}

export const operations = operationRowsOf<'savedViews', WithView>(
  'savedViews',
  async ({ olivia }) => {
    const view = { id: randomUUID(), list: 'reports', name: 'Drafts', query: 'status=draft' } as const
    return { view_id: (await olivia.api.savedViews.createSavedView(view)).id }
  },
  {
    listSavedViews: own(() => ({ list: 'reports' })),
    createSavedView: own(() => ({ id: randomUUID(), list: 'reports', name: 'Mine', query: 'sort=status' })),
    renameSavedView: about(({ view_id }) => ({ id: view_id, name: 'Theirs' })),
    deleteSavedView: about(({ view_id }) => ({ id: view_id })),
  },
)
