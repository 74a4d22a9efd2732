import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'

/** What the statuses and amounts of the page mean. */
export function Legend() {
  return (
    <Card title="Payment Information">
      <FactList
        columns={2}
        facts={[
          { label: 'Paid', value: 'The money is in the payout account.' },
          { label: 'Processing', value: 'The owner has paid, and the money is on its way.' },
          { label: 'Due, overdue', value: 'The report is approved; the owner has not paid yet.' },
          { label: 'Failed', value: 'The charge or the transfer failed and can be retried.' },
          { label: 'Net', value: 'The share after the platform’s commission: what arrives.' },
          { label: 'Timeframe', value: 'Payments paid on these days, and all that are not paid.' },
        ]}
      />
    </Card>
  )
}
