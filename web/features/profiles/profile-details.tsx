import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './profile.module.css'

type Details = InferClientOutputs<typeof client>['profiles']['getUser']['details']
type Owner = Extract<Details, { role: 'owner' }>
type Provider = Extract<Details, { role: 'provider' }>

/** What the account says of its business; nothing for who has no such details. */
export function ProfileDetails({ details }: { details: Details }) {
  if (details?.role === 'owner') return <OwnerFacts details={details} />
  return details ? <ProviderFacts details={details} /> : null
}

function OwnerFacts({ details }: { details: Owner }) {
  const { acting_personally, company_name, company_size, role_in_company, industry } = details
  return (
    <Card title="Company">
      <FactList
        columns={2}
        facts={[
          { label: 'Company name', value: acting_personally ? 'Personal capacity' : company_name },
          ...(acting_personally ? [] : [{ label: 'Company size', value: company_size }]),
          { label: 'Role in company', value: role_in_company },
          { label: 'Industry', value: industry },
        ]}
      />
    </Card>
  )
}

function ProviderFacts({ details }: { details: Provider }) {
  const { daily_rate, resume_url, linkedin_url } = details
  const perDay = daily_rate.amount === null ? '' : `, ${formatMoney(daily_rate.amount, 'gbp')} a day`
  return (
    <div className={styles.stack}>
      <Card title="Services">
        {details.self_description ? <p className={styles.words}>{details.self_description}</p> : null}
        <FactList
          columns={2}
          facts={[
            { label: 'Service offering', value: details.service_offering },
            { label: 'Category', value: details.provider_category },
            { label: 'Capabilities', value: details.capabilities.join(', ') },
            { label: 'Skills', value: details.skills.join(', ') },
          ]}
        />
      </Card>
      <Card title="Payment preferences">
        <FactList
          columns={2}
          facts={[
            { label: 'Revenue share', value: details.revenue_share.join(', ') },
            { label: 'Equity share', value: details.equity_share.join(', ') },
            { label: 'Fixed fee', value: details.fixed_fee.join(', ') },
            { label: 'Daily rate', value: daily_rate.preferences.join(', ') + perDay },
          ]}
        />
      </Card>
      <Card title="Background">
        <p className={styles.words}>{details.past_experience}</p>
        <FactList
          columns={2}
          facts={[
            { label: 'Experience level', value: details.experience_level },
            {
              label: 'Education',
              value: details.education
                .map(({ degree, institution }) => [degree, institution].filter(Boolean).join(', '))
                .join('; '),
            },
            { label: 'Location', value: details.location },
            { label: 'Languages', value: details.languages.join(', ') },
            { label: 'Preferred work pattern', value: details.preferred_work_pattern },
            { label: 'Resume', value: resume_url ? <Outside href={resume_url} /> : '' },
            { label: 'LinkedIn', value: linkedin_url ? <Outside href={linkedin_url} /> : '' },
          ]}
        />
      </Card>
    </div>
  )
}

/** A link that a person typed: it leads out, and what it leads to learns nothing of this page. */
function Outside({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {href}
    </a>
  )
}
