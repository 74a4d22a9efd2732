import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2, type TablerIcon } from '@tabler/icons-react'
import { orpc } from '../../../lib/client.ts'
import { useSignOut } from '../../../lib/sign-out.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { formatTimestamp, timeAgo } from '../../../ui/timestamps.ts'
import styles from './account-tab.module.css'
import type { Session } from './use-security.ts'

const ICONS: Record<Session['kind'], TablerIcon> = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  other: IconTerminal2,
}

/** One browser in which one is signed in. */
export function SessionRow({ session }: { session: Session }) {
  const { id, device, kind, ip_address, signed_in_at, last_used_at, is_current } = session
  const Icon = ICONS[kind]
  const leave = useSignOut()
  const ending = useOperation(orpc.security.endSession, { success: `Logged out ${device}`, toastFailure: true })
  return (
    <li className={styles.row}>
      <Icon size={22} stroke={1.5} className={styles.icon} aria-hidden />
      <div>
        <p className={styles.name}>
          {device}
          {is_current ? <span className={styles.here}>This browser</span> : null}
        </p>
        <p className={styles.small}>
          {ip_address ? `From ${ip_address} · ` : ''}Last used {timeAgo(last_used_at).replace('Just', 'just')} · Signed
          in {formatTimestamp(signed_in_at)}
        </p>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={leave.isBusy || ending.isBusy}
        aria-label={is_current ? 'Log out of this browser' : `Log out ${device}`}
        onClick={() => (is_current ? leave.run() : ending.run({ id }))}
      >
        Log out
      </Button>
    </li>
  )
}
