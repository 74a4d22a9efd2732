import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PAYOUT_COUNTRIES } from '#domain/payout-account.ts'
import { orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { COUNTRIES } from '../countries/countries.ts'
import styles from './connection-card.module.css'
import { useOnboarding } from './to-stripe.tsx'

type Country = (typeof PAYOUT_COUNTRIES)[number]

/** Makes the account and leaves for the onboarding; one that is taken up again may need none. */
export function ConnectAccount() {
  const [country, setCountry] = useState<Country>('GB')
  const onboarding = useOnboarding()
  const connecting = useOperation(orpc.connect.connectAccount, {
    failed: { network: 'Connection failed.', unexpected: 'Stripe connection failed' },
    toastFailure: true,
    onDone: ({ allowed, message }) => {
      if (allowed.complete_details) onboarding.leave()
      else void toast({ message, tone: 'good' })
    },
  })
  const isBusy = connecting.isBusy || onboarding.isLeaving
  return (
    <div className={styles.connect}>
      <SelectField
        label="Country of your bank account"
        options={COUNTRIES}
        value={country}
        disabled={isBusy}
        onChange={(chosen) => setCountry(chosen || 'GB')}
      />
      <Button onClick={() => connecting.run({ country })} loading={isBusy}>
        Connect Stripe Account
      </Button>
      <p role="status" className={styles.hint}>
        {onboarding.isLeaving
          ? `${connecting.output?.message ?? ''}. Redirecting to Stripe onboarding...`
          : 'The country cannot be changed later.'}
      </p>
    </div>
  )
}
