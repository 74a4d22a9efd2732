import { ActionIcon, Button } from '@mantine/core'
import { IconBell, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { paramsOf, queryOf } from '../../shared/lists/view-query.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import styles from './market.module.css'
import { FILTER_PARAMS } from './use-listing-filters.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Searches whose new listings the viewer is notified of: opens one, saves what the filters show now, deletes. */
export function SearchesMenu() {
  const { role } = useViewer()
  const { search, set } = useAddress()
  const menu = usePopover()
  const [isNaming, setIsNaming] = useState(false)
  const query = queryOf(search, FILTER_PARAMS)
  const enabled = menu.panel.isOpen
  const searches = useQuery(orpc.listingFigures.listSavedSearches.queryOptions({ enabled }))
  const deleting = useOperation(orpc.listingFigures.deleteSavedSearch, {
    success: 'Search deleted',
    ...{ toastFailure: true, failed: 'Failed to delete the search' },
  })
  if (role === 'admin') return null
  return (
    <>
      <Button {...menu.button} variant="default" size="xs" leftSection={<IconBell size={15} aria-hidden />}>
        Alerts
      </Button>
      <PopoverPanel {...menu.panel} label="Alerts" className={styles.searches}>
        {searches.data?.items.map(({ id, name, query: saved }) => (
          <div key={id} className={styles.search}>
            <button
              type="button"
              aria-current={saved === query || undefined}
              onClick={() => {
                menu.close()
                set(paramsOf(saved, FILTER_PARAMS), { replace: false })
              }}
            >
              {name}
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete ${name}`}
              onClick={() => deleting.run({ id })}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <p className={styles.hint}>
          {query === ''
            ? 'Set filters, then create an alert for them here. Without filters it is for every new listing.'
            : 'We notify you of each new listing that matches your filters, and when a price falls to match them.'}
        </p>
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          justify="flex-start"
          onClick={() => {
            menu.close()
            setIsNaming(true)
          }}
        >
          Create an alert
        </Button>
      </PopoverPanel>
      <Suspense>{isNaming ? <SearchDialog query={query} onClose={() => setIsNaming(false)} /> : null}</Suspense>
    </>
  )
}
