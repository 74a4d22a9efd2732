import { offerEffect } from '#domain/offer-effect.ts'
import { useViewer } from '../../../lib/session.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { useOfferMonths } from './offer-months.ts'
import { termsTyped } from './proposal-values.ts'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** What the deal comes to in a month, above the buttons of a phone. */
export function LiveFigure({ proposal_id }: { proposal_id: string | undefined }) {
  const { values } = useProposalForm()
  const { role } = useViewer()
  const terms = termsTyped(values)
  const project_id = values.project_choice === 'existing' && values.project_id ? values.project_id : undefined
  const { basis, months, commission_rate_basis_points } = useOfferMonths(
    { project_id, proposal_id },
    terms?.monthly_revenue_threshold ?? 0,
  )
  if (!terms || basis === 'own') return null
  const { monthly } = offerEffect(terms, months, { commission_rate_basis_points, currency: terms.currency })
  return (
    <p className={styles.live}>
      <span>{role === 'owner' ? 'You pay about' : 'You get about'}</span>
      <span>
        <Amount amount={role === 'owner' ? monthly.gross : monthly.net} currency={terms.currency} /> a month,{' '}
        {role === 'owner' ? 'gross' : 'net'}
      </span>
    </p>
  )
}
