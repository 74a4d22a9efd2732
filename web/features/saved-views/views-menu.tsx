import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import type { SlotProps } from '../../lib/slots.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { paramsOf, queryOf, type SavedView } from '../../shared/lists/view-query.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import { SavedViewLine } from './saved-view-line.tsx'
import styles from './views-menu.module.css'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

type Asking = { for: 'create' } | { for: 'rename' | 'delete'; view: SavedView } | null

/** The saved views of a list: opens one, saves what the address shows now, renames and deletes. */
export function ViewsMenu({ list, params }: SlotProps['list_views']) {
  const { search, set } = useAddress()
  const menu = usePopover()
  const [asking, setAsking] = useState<Asking>(null)
  const query = queryOf(search, params)
  // A list as it is by itself is no saved view: which there are is asked when the menu opens.
  const enabled = menu.panel.isOpen || query !== ''
  const views = useQuery(orpc.savedViews.listSavedViews.queryOptions({ input: { list }, enabled }))
  const current = views.data?.items.find((view) => view.query === query)
  const ask = (next: Asking) => {
    menu.close()
    setAsking(next)
  }
  return (
    <>
      <Button {...menu.button} variant="default" size="xs" leftSection={<IconBookmark size={15} aria-hidden />}>
        {current ? current.name : 'Views'}
      </Button>
      <PopoverPanel {...menu.panel} label="Saved views" className={styles.panel}>
        {views.data?.items.map((view) => (
          <SavedViewLine
            key={view.id}
            view={view}
            isCurrent={view === current}
            onOpen={() => {
              menu.close()
              set(paramsOf(view.query, params), { replace: false })
            }}
            onRename={() => ask({ for: 'rename', view })}
            onDelete={() => ask({ for: 'delete', view })}
          />
        ))}
        {query === '' || current ? (
          <p className={styles.note}>Filter, sort or choose columns, then save the view here.</p>
        ) : (
          <Button variant="subtle" size="xs" fullWidth justify="flex-start" onClick={() => ask({ for: 'create' })}>
            Save this view
          </Button>
        )}
      </PopoverPanel>
      <Suspense>
        {asking?.for === 'create' ? <NameDialog list={list} query={query} onClose={() => setAsking(null)} /> : null}
        {asking?.for === 'rename' ? (
          <NameDialog list={list} view={asking.view} query={asking.view.query} onClose={() => setAsking(null)} />
        ) : null}
        {asking?.for === 'delete' ? <DeleteDialog view={asking.view} onClose={() => setAsking(null)} /> : null}
      </Suspense>
    </>
  )
}
