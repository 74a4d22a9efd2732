import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { durationWords } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

export const documentUrl = (id: string) => `/api/agreements/${id}/document.pdf`

/** The agreement's documents: its PDF with a preview. */
export function DocumentsCard({ agreement }: { agreement: Agreement }) {
  const { id, created_at, allowed } = agreement
  if (!allowed.download) {
    return (
      <Card title="Documents">
        <EmptyState title="No Documents" />
      </Card>
    )
  }
  return (
    <Card title="Documents">
      <div className={styles.document}>
        <FirstPage agreement={agreement} />
        <div>
          <p className={styles.rule}>Agreement</p>
          <p className={styles.documentNote}>PDF, {formatTimestampDay(created_at)}</p>
          <Button
            component="a"
            href={documentUrl(id)}
            download
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
          >
            Download Agreement
          </Button>
          <p className={styles.documentNote}>
            <TextLink to="/verify">Check a PDF</TextLink>
          </p>
        </div>
      </div>
    </Card>
  )
}

/** A preview of the PDF: its heading and facts. The full terms are next to it. */
function FirstPage({ agreement }: { agreement: Agreement }) {
  const { title, project, owner, provider, terms, currency, effective_date } = agreement
  const { duration: value, unit } = terms.timeline
  const facts = [
    ['Project owner', owner.name],
    ['Provider', provider.name],
    ['Provider share', `${terms.provider_share}%`],
    ['Owner retains', `${terms.owner_retains}%`],
    ['Threshold', formatMoney(terms.monthly_revenue_threshold, currency)],
    ['Duration', durationWords(agreement, { value, unit })],
    ['Effective date', formatDate(effective_date)],
  ]
  return (
    <div className={styles.paper} aria-hidden="true">
      <b>{title}</b>
      <span>Revenue share agreement for the project {project.title}</span>
      {facts.map(([label, fact]) => (
        <span key={label} className={styles.paperFact}>
          <span>{label}</span>
          <span>{fact}</span>
        </span>
      ))}
    </div>
  )
}
