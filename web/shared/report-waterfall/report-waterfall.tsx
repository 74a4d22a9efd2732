import { formatMoney } from '#domain/money.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Card } from '../../ui/card.tsx'
import { Waterfall } from '../../ui/chart/waterfall.tsx'
import type { Report } from '../payments/money-values.ts'
import styles from './report-waterfall.module.css'
import { shareDetail } from './share-detail.tsx'
import { shareKey, waterfallLines } from './waterfall-lines.ts'

interface ReportWaterfallProps {
  report: Report
  /** What is said below it, where the page has not said it already. */
  note?: string | null
}

/** How the revenue of a report is divided. The row that is open is part of the address. */
export function ReportWaterfall({ report, note }: ReportWaterfallProps) {
  const { search, set } = useAddress()
  const { distributions, currency, totals } = report
  const { removed } = totals
  const opened = distributions.find((distribution) => shareKey(distribution) === search.share)
  const lines = waterfallLines(report).map((line) => {
    const distribution = distributions.find((one) => shareKey(one) === line.key)
    return distribution ? { ...line, detail: shareDetail(report, distribution) } : line
  })
  const said = note ?? (distributions.length === 0 ? NOBODY_SHARES : null)
  return (
    <Card flush>
      <Waterfall
        title="Distribution"
        lines={lines}
        currency={currency}
        open={opened ? shareKey(opened) : null}
        onOpen={(key) => set({ share: key ?? undefined })}
      />
      {removed.gross > 0 ? (
        <p className={styles.note}>
          {formatMoney(removed.gross, currency)} gross ({formatMoney(removed.net, currency)} net) of the shares is not
          paid, since its payments were removed.
        </p>
      ) : null}
      {said ? <p className={styles.note}>{said}</p> : null}
    </Card>
  )
}

const NOBODY_SHARES = 'No agreement shares this period, so nothing is due.'
