import { formatRating } from '#domain/provider-record.ts'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import { ofAll, type ProviderRecord } from '../provider-values.ts'

const NONE = 'None yet'

/** What the books say, each figure with what it counts. Nobody types any of it in. */
export function TrackRecord({ record, hidesEarnings }: { record: ProviderRecord; hidesEarnings: boolean }) {
  const { rating, rating_explanation, finished_agreements, ended_agreements, paid_reports, paid_on_time } = record
  const { active_projects, disputes, earnings_band } = record
  const terminated = ended_agreements - finished_agreements
  const late = paid_reports - paid_on_time
  return (
    <TileRow>
      <Tile
        label="Rating"
        about={rating_explanation}
        value={rating === null ? NONE : formatRating(Math.round(rating * 100))}
        note={rating === null ? 'It starts with the first paid report' : 'Out of 5, from the ledger'}
      />
      <Tile
        label="Agreements finished"
        about="Of the agreements that have ended, those that ran their full term."
        value={ofAll(finished_agreements, ended_agreements) ?? NONE}
        note={[`${active_projects} active now`, ...(terminated > 0 ? [`${terminated} terminated`] : [])].join(', ')}
      />
      <Tile
        label="Reports paid on time"
        about="Of the shares of reports that were paid, those paid by their due date. Owners pay them. Disputes are counted beside it and do not lower the rating."
        value={ofAll(paid_on_time, paid_reports) ?? NONE}
        note={[...(late > 0 ? [`${late} late`] : []), disputes === 1 ? '1 dispute' : `${disputes} disputes`].join(', ')}
      />
      <Tile
        label="Earned, net"
        about="Paid shares of their own agreements after commission, in pounds, as a range."
        value={earnings_band ?? (hidesEarnings ? 'Not shared' : NONE)}
        note="A range, not the exact sum"
      />
    </TileRow>
  )
}
