import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Session } from '../../lib/session.tsx'
import { Prose } from '../../shared/prose/prose.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import styles from './legal-page.module.css'

type LegalPageName = Session['legal']['pages'][number]

/** /terms: what who registers accepts. */
export const TermsPage = () => <LegalPage name="terms" failed="Failed to load the terms" />

/** /privacy */
export const PrivacyPage = () => <LegalPage name="privacy" failed="Failed to load the privacy policy" />

/** /contact */
export const ContactPage = () => <LegalPage name="contact" failed="Failed to load the contact page" />

function LegalPage({ name, failed }: { name: LegalPageName; failed: string }) {
  const query = useQuery(orpc.legal.getLegalPage.queryOptions({ input: { name } }))
  return (
    <div className={styles.page}>
      <QueryView query={query} loading={<LinesSkeleton lines={12} />} failed={failed}>
        {({ title, content }) => (
          <>
            <PageHeader title={title} />
            <Prose html={content} />
          </>
        )}
      </QueryView>
    </div>
  )
}
