import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import styles from './account-tab.module.css'
import { AskPassword } from './ask-password.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { TwoStepSetUp } from './two-step-set-up.tsx'
import { type TwoStep, useSecurity } from './use-security.ts'

type Opened = 'set-up' | 'codes' | 'off' | null

const FEW = 3

/** A code from an app besides the password. */
export function TwoStepSection() {
  const security = useSecurity()
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  return (
    <Card title="Two-step sign-in">
      <QueryView query={security} loading={<LinesSkeleton lines={2} />} failed="Failed to load your login settings">
        {({ two_step }) => (two_step.is_on ? <On two_step={two_step} onOpen={open} /> : <Off onOpen={open} />)}
      </QueryView>
      <TwoStepSetUp opened={opened === 'set-up'} onClose={close} />
      <NewRecoveryCodes opened={opened === 'codes'} onClose={close} />
      <Dialog opened={opened === 'off'} onClose={close} title="Turn off two-step sign-in">
        <AskPassword
          operation={orpc.security.endTwoStep}
          act="Turn off"
          busyAct="Turning off..."
          success="Two-step sign-in is off"
          danger
          onDone={close}
          onCancel={close}
        >
          You'll only need your password to log in. Your recovery codes will stop working and your trusted devices will
          be removed.
        </AskPassword>
      </Dialog>
    </Card>
  )
}

function Off({ onOpen }: { onOpen: (opened: Opened) => void }) {
  return (
    <>
      <p className={styles.hint}>
        Log in with your password and a code from an authenticator app. Your password alone won't be enough to get in.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onOpen('set-up')}>Set up two-step sign-in</Button>
      </div>
    </>
  )
}

function On({ two_step, onOpen }: { two_step: TwoStep; onOpen: (opened: Opened) => void }) {
  const { since, recovery_codes_left: left } = two_step
  return (
    <>
      <p className={styles.on}>
        <IconShieldCheck size={18} aria-hidden />
        On{since ? ` since ${formatTimestampDay(since)}` : ''}
      </p>
      {left > FEW ? (
        <p className={styles.small}>{left} recovery codes left, in case you don't have your phone.</p>
      ) : (
        <p className={styles.warning}>
          {left === 0
            ? 'No recovery codes left.'
            : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}{' '}
          Without a code or your phone you can't log in, so create new ones.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => onOpen('codes')}>
          Create new recovery codes
        </Button>
        <Button variant="outline" color="red" onClick={() => onOpen('off')}>
          Turn off
        </Button>
      </div>
    </>
  )
}
