import { Button } from '@mantine/core'
import { lazy, type Ref, Suspense, useState } from 'react'
import { basisPointsFromPercent, isPercentStep, percentFromBasisPoints } from '#domain/percent.ts'
import { TERMS_LIMITS } from '#domain/terms.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { Ladder } from '../../../ui/chart/ladder.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PercentStepper } from '../../../ui/percent-stepper.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import { type Proposal, termsOfVersion, type Version, versionsOnOffer } from '../wizard/proposal-values.ts'
import styles from './detail.module.css'
import type { OfferFigures } from './offer-figures.ts'

const CounterDialog = lazy(async () => ({ default: (await import('./counter-dialog.tsx')).CounterDialog }))

const { min, max } = TERMS_LIMITS.provider_share_basis_points
const LIMITS = { min: percentFromBasisPoints(min), max: percentFromBasisPoints(max) }

interface OfferLadderProps {
  proposal: Proposal
  figures: OfferFigures | null
  /** The field of the counter-offer. */
  counterField: Ref<HTMLInputElement>
}

/** The versions as rungs, and the viewer's counter-offer as the last one, with what each pays in a month. */
export function OfferLadder({ proposal, figures, counterField }: OfferLadderProps) {
  const { viewer_side, allowed, current_version, negotiation_summary: summary } = proposal
  const draft = useCounterShare(proposal)
  const [sending, setSending] = useState<number | null>(null)
  const monthlyOf = ({ id }: Version) => {
    const effect = figures?.versions.find(({ version }) => version.id === id)?.effect
    return effect ? effect.monthly : null
  }
  const drafted =
    figures && draft.basis_points !== null
      ? figures.effectOf({ ...termsOfVersion(current_version), provider_share_basis_points: draft.basis_points })
          .monthly
      : null
  const days = summary.days_in_negotiation

  return (
    <Card title="Negotiation Summary" flush aside={<span className={styles.dim}>{averageOf(figures)}</span>}>
      <Ladder
        label="Provider share by version"
        currency="gbp"
        versions={versionsOnOffer(proposal).map((version) => {
          const { owner, provider } = proposal
          const author = version.created_by === 'owner' ? owner : provider
          const who = version.created_by === viewer_side ? 'you' : firstName(version.author)
          return {
            key: version.id,
            label: `Version ${version.version_number}, ${who}, ${formatTimestampDay(version.created_at)}`,
            avatar: <Avatar name={version.author.name} avatar={author.avatar} size={26} />,
            share_basis_points: basisPointsFromPercent(version.terms.provider_share),
            monthly: monthlyOf(version),
          }
        })}
        {...(allowed.counter
          ? {
              draft: {
                label: 'Your counter',
                share_basis_points: draft.basis_points ?? 0,
                monthly: drafted,
                input: (
                  <form
                    noValidate
                    className={styles.counter}
                    onSubmit={(event) => {
                      event.preventDefault()
                      setSending(draft.check())
                    }}
                  >
                    <PercentStepper
                      ref={counterField}
                      label="Your share"
                      value={draft.share}
                      onChange={draft.setShare}
                      error={draft.error}
                      {...LIMITS}
                    />
                    <Button type="submit" variant="default">
                      Submit Counter-Offer
                    </Button>
                    <TextLink to="/new-proposal" search={{ mode: 'counter', counterOf: proposal.id }}>
                      Change other terms
                    </TextLink>
                  </form>
                ),
              },
            }
          : {})}
      />
      <p className={styles.foot}>
        {`${days === 1 ? '1 day' : `${days} days`} in negotiation, ${summary.versions_exchanged === 1 ? '1 version' : `${summary.versions_exchanged} versions`} exchanged.`}
      </p>
      {sending === null ? null : (
        <Suspense>
          <CounterDialog proposal={proposal} share={sending} monthly={drafted} onClose={() => setSending(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** The share typed for a counter-offer; at first a point better for the viewer than the live version. */
function useCounterShare({ current_version, viewer_side }: Proposal) {
  const [typed, setTyped] = useState<{ about: string; share: number | null } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const live = current_version.terms.provider_share
  const first = Math.min(LIMITS.max, Math.max(LIMITS.min, live + (viewer_side === 'owner' ? -1 : 1)))
  const share = typed?.about === current_version.id ? typed.share : first
  const isReadable = share !== null && isPercentStep(share) && share >= LIMITS.min && share <= LIMITS.max
  return {
    share,
    error,
    basis_points: isReadable ? basisPointsFromPercent(share) : null,
    setShare(next: number | null) {
      setTyped({ about: current_version.id, share: next })
      setError(null)
    },
    /** The share, if it can be offered. */
    check(): number | null {
      const problem = problemWith(share, live)
      setError(problem)
      return problem === null ? share : null
    },
  }
}

function problemWith(share: number | null, live: number): string | null {
  if (share === null || Number.isNaN(share) || share < LIMITS.min) return 'Share must be at least 0.1%'
  if (share > LIMITS.max) return 'Max 100%'
  if (!isPercentStep(share)) return 'Use at most two decimals'
  return share === live ? 'This is the share on offer. Change it, or change other terms.' : null
}

function averageOf(figures: OfferFigures | null): string {
  if (figures?.basis === 'own') return 'Based on your own figure'
  const count = figures?.months.length ?? 0
  return count > 1 ? `Averages of the last ${count} months` : 'The last month'
}
