import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { categoryWords } from '#domain/guide.ts'
import { isOwnPath } from '#domain/own-path.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { itemsOf, useListPages } from '../../lib/use-list.ts'
import { LegalLinks } from '../../shared/legal/legal-links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { GuideCards } from './guide-cards.tsx'
import styles from './help.module.css'

const PAGE = 50

/** /help: the guides, those of the screen one comes from first. */
export function HelpPage() {
  const { search, category, from } = useSearch({ from: '/members/help' })
  const navigate = useNavigate({ from: '/help' })
  const [cleared, setCleared] = useState(0)
  const screen = from && isOwnPath(from) ? from : undefined
  const chosen = category && /^[A-Za-z_]{1,60}$/.test(category) ? category : undefined
  const query = useListPages(
    orpc.help.listGuides,
    {
      limit: PAGE,
      ...(search && { search: search.slice(0, 200) }),
      ...(chosen && { category: chosen }),
      ...(screen && { from: screen }),
    },
    // The tabs stay while another one is loaded.
    { placeholderData: (before) => before },
  )
  const categories = query.data?.pages[0]?.categories ?? []

  function find(text: string) {
    void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true, resetScroll: false })
  }

  function clear() {
    setCleared(cleared + 1)
    find('')
  }

  const guides = (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={8} label="Loading documentation..." />}
      failed="Failed to load documentation. Please try again later."
      retryLabel="Try again"
      isEmpty={(data) => itemsOf(data).length === 0}
      empty={
        <EmptyState
          title="No documentation found"
          action={
            search ? (
              <Button variant="default" onClick={clear}>
                Clear search
              </Button>
            ) : null
          }
        >
          {search ? 'Try fewer or other words, or look in All Guides.' : 'Guides appear here.'}
        </EmptyState>
      }
    >
      {(data) => (
        <div className={styles.found} aria-busy={query.isPlaceholderData}>
          <GuideCards guides={itemsOf(data)} from={screen} isSearch={Boolean(search)} />
          <LoadMore query={query} />
        </div>
      )}
    </QueryView>
  )
  return (
    <div className={styles.page}>
      <PageHeader title="Help" description="How Sharewell works, from your first deal to your records." />
      <div className={styles.search}>
        <SearchField
          key={cleared}
          label="Search the guides"
          placeholder="Search documentation..."
          value={search ?? ''}
          onSearch={find}
        />
      </div>
      <PageTabs
        label="Categories"
        param="category"
        tabs={[
          { value: 'all', label: 'All Guides', content: guides },
          ...categories.map((value) => ({ value, label: categoryWords(value), content: guides })),
        ]}
      />
      <footer className={styles.foot}>
        <LegalLinks />
      </footer>
    </div>
  )
}
