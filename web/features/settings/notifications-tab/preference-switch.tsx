import { Switch } from '@mantine/core'
import styles from './notifications-tab.module.css'
import type { PreferenceWords } from './preference-words.ts'

interface PreferenceSwitchProps {
  words: PreferenceWords
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function PreferenceSwitch({ words, isOn, onChange }: PreferenceSwitchProps) {
  return (
    <Switch
      className={styles.switch ?? ''}
      label={words.label}
      description={words.description}
      labelPosition="left"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
