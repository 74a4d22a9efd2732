import { percentFromBasisPoints } from '#domain/percent.ts'
import { TERMS_LIMITS } from '#domain/terms.ts'
import type { PoundShare } from '../../../ui/chart/pound-bar.tsx'
import { RangeField } from '../../../ui/range-field.tsx'

interface ShareSliderProps {
  value: number | null
  onChange: (value: number) => void
  /** Other deals of the project, marked on it. */
  others: readonly PoundShare[]
}

const MIN = percentFromBasisPoints(TERMS_LIMITS.provider_share_basis_points.min)
/** As far as most deals go; a larger share makes it longer. */
const USUAL_MAX = 30

/** The share by pointer or arrow keys, beside its field. */
export function ShareSlider({ value, onChange, others }: ShareSliderProps) {
  const shown = value === null || Number.isNaN(value) ? MIN : Math.min(100, Math.max(MIN, value))
  const max = shown > USUAL_MAX ? 100 : USUAL_MAX
  const marks = others
    .map(({ label, share_basis_points }) => ({ label, value: percentFromBasisPoints(share_basis_points) }))
    .filter((mark) => mark.value > max * 0.15 && mark.value < max * 0.85)
    .slice(0, 1)
  return (
    <RangeField
      label="Slide to change it"
      value={shown}
      onChange={(next) => onChange(Math.round(next * 100) / 100)}
      min={MIN}
      max={max}
      step={0.1}
      words={`${shown}%`}
      marks={[
        { value: MIN, label: `${MIN}%` },
        ...marks.map((mark) => ({ value: mark.value, label: `${mark.value}% ${mark.label}` })),
        { value: max, label: `${max}%` },
      ]}
    />
  )
}
