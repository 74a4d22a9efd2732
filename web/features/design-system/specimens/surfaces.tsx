import { Button } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FieldRow, FormActions, FormFailure } from '../../../ui/form-layout.tsx'
import { HrefLink } from '../../../ui/href-link.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { held, type Specimen, state } from './specimen.tsx'

/** What things stand on, and what is pressed. */
export const surfaces: Specimen[] = [
  {
    name: 'Card',
    file: 'card.tsx',
    about: 'One surface with a hairline around it. Never one inside another.',
    states: [
      state('With a title', (scheme) => (
        <Card title={`Terms, ${scheme}`} aside={<StatusBadge status="active" />}>
          12% of revenue for 36 months.
        </Card>
      )),
      state('Plain', () => <Card>Twelve per cent of revenue.</Card>),
    ],
  },
  {
    name: 'Dialog',
    file: 'dialog.tsx',
    about: 'A surface above the page for one matter. It keeps the focus inside and gives it back.',
    states: [
      opener('A matter', (isOpen, close) => (
        <Dialog opened={isOpen} onClose={close} title="Share this agreement">
          Anyone with the link can read it.
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </Dialog>
      )),
    ],
  },
  {
    name: 'DialogActions',
    file: 'dialog.tsx',
    about: 'The way out first, the act last.',
    states: [
      state('Usual', () => (
        <DialogActions>
          <Button variant="default">Cancel</Button>
          <Button>Agree</Button>
        </DialogActions>
      )),
    ],
  },
  {
    name: 'DialogForm',
    file: 'dialog-form.tsx',
    about: 'A form that is all of a dialog: its fields, why it was refused, the way out and the act.',
    isWide: true,
    states: [
      held<number | null>('Refused', 100_000, (value, onChange) => (
        <DialogForm
          onSubmit={(event) => event.preventDefault()}
          failure="The proposal was countered meanwhile."
          act="Agree"
          busy={false}
          onCancel={() => onChange(null)}
        >
          <MoneyField label="Threshold" value={value} onChange={onChange} />
        </DialogForm>
      )),
    ],
  },
  {
    name: 'ConfirmDialog',
    file: 'confirm-dialog.tsx',
    about: 'Asks before an act that cannot be taken back, with the numbers.',
    states: [
      opener('An act', (isOpen, close) => (
        <ConfirmDialog
          opened={isOpen}
          title="Process payments"
          confirmLabel="Process 3 Payments"
          onConfirm={close}
          onCancel={close}
        >
          Your card is charged £974.40.
        </ConfirmDialog>
      )),
      opener('Dangerous, and refused', (isOpen, close) => (
        <ConfirmDialog
          danger
          failure="The card is in use."
          opened={isOpen}
          title="Remove card"
          confirmLabel="Remove"
          onConfirm={close}
          onCancel={close}
        >
          The card ending in 4242 is forgotten.
        </ConfirmDialog>
      )),
    ],
  },
  {
    name: 'Button',
    file: 'theme.ts',
    about: 'The library’s button in our dress. Green where money moves, red where something cannot be undone.',
    states: [
      state('Filled', () => <Button>Agree</Button>),
      state('Default', () => <Button variant="default">Cancel</Button>),
      state('Subtle', () => <Button variant="subtle">More</Button>),
      state('Outline', () => <Button variant="outline">Compare</Button>),
      state('Light', () => <Button variant="light">Save draft</Button>),
      state('Danger', () => <Button color="red">Remove card</Button>),
      state('Busy', () => <Button loading>Saving...</Button>),
      state('Disabled', () => <Button disabled>Submit</Button>),
    ],
  },
  {
    name: 'ButtonLink',
    file: 'links.tsx',
    about: 'A button that goes somewhere, prefetched on hover.',
    states: [
      state('Filled', () => <ButtonLink to="/design-system">Create Rev-Share Proposal</ButtonLink>),
      state('Default', () => (
        <ButtonLink to="/design-system" variant="default">
          Open
        </ButtonLink>
      )),
    ],
  },
  {
    name: 'TextLink',
    file: 'links.tsx',
    about: 'A link in running text or at the head of a card.',
    states: [state('Usual', () => <TextLink to="/design-system">View all</TextLink>)],
  },
  {
    name: 'HrefLink',
    file: 'href-link.tsx',
    about: 'A link whose address comes from the server.',
    states: [state('Usual', () => <HrefLink href="/design-system">Open payment</HrefLink>)],
  },
  {
    name: 'FieldRow',
    file: 'form-layout.tsx',
    about: 'Fields side by side where there is room.',
    isWide: true,
    states: [
      held<number | null>('Two fields', 100_000, (value, onChange) => (
        <FieldRow>
          <MoneyField label="Threshold" value={value} onChange={onChange} />
          <MoneyField label="Expected revenue" value={value} onChange={onChange} />
        </FieldRow>
      )),
    ],
  },
  {
    name: 'FormActions',
    file: 'form-layout.tsx',
    about: 'The buttons under a form: the way back first, the act last.',
    states: [
      state('Usual', () => (
        <FormActions>
          <Button variant="default">Back</Button>
          <Button>Next</Button>
        </FormActions>
      )),
    ],
  },
  {
    name: 'FormFailure',
    file: 'form-layout.tsx',
    about: 'Why the whole form was refused, where no single field is to blame.',
    states: [state('Refused', () => <FormFailure>This proposal was answered in the meantime.</FormFailure>)],
  },
]

function opener(name: string, show: (isOpen: boolean, close: () => void) => React.ReactElement) {
  const written = show(true, () => undefined)
  const shown = held(name, false, (isOpen, change) => (
    <>
      <Button variant="default" onClick={() => change(true)}>
        Open
      </Button>
      {show(isOpen, () => change(false))}
    </>
  ))
  return { ...shown, written }
}
