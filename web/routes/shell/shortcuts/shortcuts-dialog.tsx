import { useState } from 'react'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { listShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { areShortcutsOn, setShortcutsOn } from '../../../ui/shortcuts/shortcuts-setting.ts'
import { byLabel, keyWords } from './key-words.ts'
import styles from './shortcuts-dialog.module.css'

/** Every shortcut of the page, as the components on it have registered them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(listShortcuts)
  const [areOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ title, shortcuts }) =>
        shortcuts.length === 0 ? null : (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <dl>
              {byLabel(shortcuts).map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <span key={key}>
                        {index > 0 ? ' or ' : null}
                        <kbd>{keyWords(key)}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
      <p className={styles.note}>Hold Shift and click a checkbox to select a range.</p>
      <CheckField
        label="Use single-key shortcuts in this browser"
        checked={areOn}
        onChange={(on) => {
          setShortcutsOn(on)
          setOn(on)
        }}
      />
    </Dialog>
  )
}
