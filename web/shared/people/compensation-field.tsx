import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import { COMPENSATION_OPTIONS } from '#contract/provider-options.ts'
import styles from './people.module.css'

type CompensationFieldProps = Omit<CheckboxGroupProps<string>, 'children'>

/** How large a part of the pay may come this way: any of Sole, Majority, Minority. */
export function CompensationField(props: CompensationFieldProps) {
  return (
    <Checkbox.Group {...props}>
      <div className={styles.group}>
        {COMPENSATION_OPTIONS.map((option) => (
          <Checkbox key={option} value={option} label={option} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
