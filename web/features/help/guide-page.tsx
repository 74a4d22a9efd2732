import type { InferClientOutputs } from '@orpc/client'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { inOrder, sectionTitle } from '#domain/guide.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Prose } from '../../shared/prose/prose.tsx'
import badge from '../../ui/badge.module.css'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './help.module.css'
import { TYPE_WORDS } from './type-words.ts'

type Guide = InferClientOutputs<typeof client>['help']['getGuide']

/** /help/{guideId}: a guide, section by section; the open one stands in the address. */
export function GuidePage() {
  const { guideId } = useParams({ from: '/members/help/$guideId' })
  const query = useQuery(orpc.help.getGuide.queryOptions({ input: { id: guideId } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={12} label="Loading documentation..." />}
      failed="Failed to load documentation. Please try again later."
      retryLabel="Try again"
      wayOn={<Back />}
      refused={{ NOT_FOUND: MISSING, INVALID_INPUT: MISSING, BAD_REQUEST: MISSING }}
    >
      {(guide) => <GuideView guide={guide} />}
    </QueryView>
  )
}

function GuideView({ guide }: { guide: Guide }) {
  const { section, from } = useSearch({ from: '/members/help/$guideId' })
  const sections = inOrder(guide.sections)
  const asked = sections.findIndex(({ order }) => String(order) === section)
  const at = asked === -1 ? 0 : asked
  const open = sections[at]
  const next = sections[at + 1]
  const linkTo = (order: number) =>
    ({ to: '/help/$guideId', params: { guideId: guide.id }, search: { from, section: String(order) } }) as const
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Back />
      </p>
      <PageHeader title={guide.title} badge={<span className={badge.badge}>{TYPE_WORDS[guide.type]}</span>} />
      <div className={styles.guide}>
        <nav aria-label="Sections" className={styles.sections}>
          <ol>
            {sections.map(({ order, title }) => (
              <li key={order}>
                <Link
                  {...linkTo(order)}
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={order === open?.order ? 'page' : undefined}
                >
                  {sectionTitle(title)}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {open ? (
          <article className={styles.section}>
            <h2>{sectionTitle(open.title)}</h2>
            <Prose key={open.order} html={open.content} />
            {next ? (
              <p className={styles.next}>
                Next: <TextLink {...linkTo(next.order)}>{sectionTitle(next.title)}</TextLink>
              </p>
            ) : null}
          </article>
        ) : null}
      </div>
    </div>
  )
}

function Back() {
  const { from } = useSearch({ from: '/members/help/$guideId' })
  return (
    <TextLink to="/help" search={{ from }}>
      ← Back to documentation
    </TextLink>
  )
}

const MISSING = (
  <>
    <title>Guide not found · Sharewell</title>
    <EmptyState heading="h1" title="Guide not found" icon={IconFileOff} action={<Back />}>
      The requested guide could not be found. It may have been moved or deleted.
    </EmptyState>
  </>
)
