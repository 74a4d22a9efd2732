import { useSession } from '../../lib/session.tsx'
import { AboutButton } from '../../shared/messages/about-button.tsx'
import { useMessagesAbout } from '../../shared/messages/use-messages-about.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'

/** What owner and providers wrote about the lines of a report: a provider asks, an owner opens what they were asked. */
export function LineMessages({ report }: { report: Report }) {
  const own_id = useSession()?.viewer?.id
  const messages = useMessagesAbout('report_line', report.id)
  if (report.status === 'draft') return null
  const isOwner = own_id === report.owner.id
  const providers = new Map(report.distributions.map(({ provider }) => [provider.id, provider]))
  const isProvider = own_id !== undefined && report.viewer_side === 'provider'
  const others = isOwner ? [...providers.values()] : isProvider ? [report.owner] : []
  const facts = report.revenue_sources.flatMap(({ source_name }, index) => {
    const part = index + 1
    const about = {
      ...{ related_item_type: 'report_line' as const, related_item_id: report.id, related_item_part: part },
      title: `${source_name}, ${periodOf(report)}`,
    }
    return others
      .filter(({ id }) => isProvider || messages(id, part) > 0)
      .map(({ id, name }) => ({
        label: isOwner ? `${source_name}, with ${name}` : source_name,
        value: <AboutButton about={about} other_id={id} messages={messages(id, part)} />,
      }))
  })
  return facts.length === 0 ? null : (
    <Card title="Messages about lines">
      <FactList facts={facts} />
    </Card>
  )
}
