import { DateField } from '../../../ui/date-field.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import styles from './financial-model.module.css'
import type { Typed } from './model.ts'

/** Everything that the model depends on. */
export function ModelFields({ typed, onChange }: { typed: Typed; onChange: (changes: Partial<Typed>) => void }) {
  return (
    <div className={styles.fields}>
      <FieldRow>
        <MoneyField label="Revenue of October" value={typed.revenue} onChange={(revenue) => onChange({ revenue })} />
        <MoneyField
          label="Monthly threshold"
          value={typed.threshold}
          onChange={(threshold) => onChange({ threshold })}
        />
      </FieldRow>
      <FieldRow>
        <PercentField label="Provider share" value={typed.share} onChange={(share) => onChange({ share })} />
        <PercentField
          label="Commission of the platform"
          value={typed.commission}
          onChange={(commission) => onChange({ commission })}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label="First day of the agreement"
          value={typed.effective_date}
          onChange={(effective_date) => onChange({ effective_date })}
        />
        <PercentField
          label="Theo holds of the right"
          value={typed.second_holder}
          onChange={(second_holder) => onChange({ second_holder })}
        />
      </FieldRow>
      <FieldRow>
        <PercentField label="Growth a month" value={typed.growth} onChange={(growth) => onChange({ growth })} />
        <WholeNumberField label="Months" value={typed.months} onChange={(months) => onChange({ months })} />
      </FieldRow>
    </div>
  )
}
