import { Button, Loader } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './settings.module.css'

interface PictureFieldProps {
  name: string
  avatar: string | null
  error: ReactNode
  onChange: (avatar: string | null) => void
}

const MAX_BYTES = 10 * 1024 * 1024

/** One's picture: chosen or dropped, uploaded at once, shown as others will see it. It counts once the form is saved. */
export function PictureField({ name, avatar, error, onChange }: PictureFieldProps) {
  const [isOver, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const ids = { hint: useId(), problem: useId() }
  const uploading = useOperation(orpc.profiles.uploadImage, {
    failed: 'Something went wrong while updating profile',
    onDone: ({ secure_url }) => onChange(secure_url),
  })
  const problem = tooLarge ?? uploading.failure?.sentence ?? error

  function take(file: File | undefined) {
    if (input.current) input.current.value = ''
    if (!file) return
    uploading.reset()
    // What would be refused on arrival need not travel first.
    setTooLarge(file.size > MAX_BYTES ? `File "${file.name}" exceeds the 10MB limit.` : null)
    if (file.size <= MAX_BYTES) uploading.run({ file })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <fieldset
      className={styles.picture}
      data-over={isOver || undefined}
      aria-describedby={problem ? `${ids.hint} ${ids.problem}` : ids.hint}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sw-hidden">Picture</legend>
      <div className={styles.face}>
        <Avatar name={name} avatar={avatar} size={96} />
        {uploading.isBusy ? (
          <span className={styles.faceBusy}>
            <Loader size="sm" aria-label="Uploading your picture" />
          </span>
        ) : null}
      </div>
      <div className={styles.pictureWords}>
        <div className={styles.pictureButtons}>
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={16} aria-hidden />}
            loading={uploading.isBusy}
            onClick={() => input.current?.click()}
          >
            {avatar ? 'Change picture' : 'Upload picture'}
          </Button>
          {avatar ? (
            <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          ) : null}
        </div>
        <p id={ids.hint} className={styles.hint}>
          Recommended: square JPG or PNG, at least 500x500. You can also drop it here. Cropped to a square. Save to
          apply.
        </p>
        {problem ? (
          <p id={ids.problem} className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label="Picture file"
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </fieldset>
  )
}
