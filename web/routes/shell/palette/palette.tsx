import { Modal } from '@mantine/core'
import { useState } from 'react'
import styles from './palette.module.css'
import { PaletteContent } from './palette-content.tsx'
import type { RecentPlace } from './recent-places.ts'
import type { Typed } from './typed-ahead.ts'

export interface PaletteProps {
  opened: boolean
  onClose: () => void
  recent: () => RecentPlace[]
  /** What was typed while there was no field yet. */
  takeTyped: () => Typed
}

/** Everything by its name: screens, actions, and what the viewer may see of projects, people and deals. */
export function Palette({ opened, onClose, recent, takeTyped }: PaletteProps) {
  // The next page takes the focus to its heading. Otherwise it goes back to where it was.
  const [isLeaving, setLeaving] = useState(false)
  function close(leaves = false) {
    setLeaving(leaves)
    onClose()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={() => close()}
      returnFocus={!isLeaving}
      size={640}
      yOffset="clamp(8px, 10vh, 96px)"
      xOffset={8}
      transitionProps={{ duration: 100 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius="lg" aria-label="Search">
        <PaletteContent recent={recent} takeTyped={takeTyped} onClose={close} />
      </Modal.Content>
    </Modal.Root>
  )
}
