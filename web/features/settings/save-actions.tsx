import { Button } from '@mantine/core'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'

/** The end of a form of the settings: why it was refused, and the button that keeps it. */
export function SaveActions({ busy, failure }: { busy: boolean; failure: string | null }) {
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      <FormActions>
        <Button type="submit" loading={busy}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
      </FormActions>
    </>
  )
}
