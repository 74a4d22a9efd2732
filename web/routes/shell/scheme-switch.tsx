import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'

/** Light, dark or as the system has it; kept in this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const label = useId()
  return (
    <div style={{ padding: '2px 8px 6px' }}>
      <span id={label} style={{ display: 'block', marginBottom: 6, fontSize: 12.5, color: 'var(--dim)' }}>
        Theme
      </span>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        size="xs"
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'System' },
        ]}
      />
    </div>
  )
}
