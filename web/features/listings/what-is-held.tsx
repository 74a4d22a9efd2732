import { formatDate } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { formatMoney } from '#domain/money.ts'
import { rateWords } from '../../shared/yields/yield-band.tsx'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { type Figures, type Listing, refusersOf } from './listing-values.ts'

const SELLERS = { provider: 'Provider', project_owner: 'Project owner', trader: 'Trader' } as const

/** The right, the part of it that is for sale, and who is behind it. */
export function WhatIsHeld({ listing, figures }: { listing: Listing; figures: Figures | undefined }) {
  const { is_own, rev_share_id, end_date, agreement_share, revenue_percentage, rev_share_percentage } = listing
  const { seller_name, seller_type, provider_name, provider_role, monthly_revenue_threshold: threshold } = listing
  const facts: Fact[] = [
    { label: 'Project owner, who pays', value: listing.owner.name },
    { label: 'Provider', value: provider_role ? `${provider_name}, ${provider_role}` : provider_name },
    { label: 'Seller', value: `${seller_name}, ${SELLERS[seller_type].toLowerCase()}` },
    { label: "Agreement's share", value: `${agreement_share}% of the revenue` },
    {
      label: is_own ? 'The part for sale' : 'Your part of it',
      value: `${rev_share_percentage}%, so ${revenue_percentage}%`,
    },
    {
      label: 'Paid in months of',
      value: threshold > 0 ? `${formatMoney(threshold, listing.currency)} or more` : 'any revenue',
    },
    { label: 'Term', value: `${formatDate(listing.start_date)} to ${end_date ? formatDate(end_date) : 'no end'}` },
    ...(figures ? figureFacts(figures) : []),
    { label: 'Seller is paid', value: listing.price_held_back ? 'After your first payment' : 'At once' },
    ...(listing.first_refusal ? [{ label: 'First refusal', value: firstRefusalFact(listing.first_refusal) }] : []),
    { label: 'Listed', value: formatTimestampDay(listing.listing_date) },
    { label: 'Opened by', value: listing.views === 1 ? '1 person' : `${listing.views} people` },
  ]
  return (
    <Card
      title={is_own ? 'What is for sale' : 'What you would hold'}
      aside={
        is_own ? (
          <TextLink to="/agreement-detail" search={{ id: rev_share_id }}>
            Agreement
          </TextLink>
        ) : undefined
      }
    >
      <FactList columns={2} facts={facts} />
    </Card>
  )
}

const firstRefusalFact = (one: NonNullable<Listing['first_refusal']>) =>
  `${refusersOf(one)}, for ${countOf(one.days, 'day')}`

function figureFacts({ months_left, disputes, amendments, ...figures }: Figures): Fact[] {
  const { original_value, discount_percentage: discount, earnings_yield, currency } = figures
  return [
    { label: 'Term left', value: months_left === null ? 'No end' : countOf(months_left, 'month') },
    {
      label: 'Value unchanged to the end',
      value: original_value === null ? 'Not known yet' : formatMoney(original_value, currency),
    },
    {
      label: discount !== null && discount < 0 ? 'Price above that value' : 'Discount to that value',
      value: discount === null ? 'Not known yet' : rateWords(Math.abs(discount)),
    },
    {
      label: 'Earnings yield, a year by the price',
      value: earnings_yield === null ? 'Not known yet' : rateWords(earnings_yield),
    },
    { label: 'Disputes', value: `${disputes.open} open, ${disputes.settled} settled` },
    { label: 'Amendments', value: amendments === 0 ? 'None' : String(amendments) },
  ]
}
