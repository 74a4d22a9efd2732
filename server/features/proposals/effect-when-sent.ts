import type { z } from 'zod'
import { type effectWhenSent, frozenFigures } from '#contract/offer-effect.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { VersionRow } from './details.ts'

/** What was stored with a version when it was sent; null for versions from before it was. */
export function presentEffectWhenSent({
  effect_basis,
  effect_commission_rate,
  effect,
}: Pick<VersionRow, 'effect_basis' | 'effect_commission_rate' | 'effect'>): z.input<typeof effectWhenSent> | null {
  if (effect_basis === null || effect_commission_rate === null) return null
  const commission_rate = percentFromBasisPoints(effect_commission_rate)
  return { basis: effect_basis, commission_rate, ...frozenFigures.parse(effect) }
}
