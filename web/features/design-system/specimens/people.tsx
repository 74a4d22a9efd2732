import { Avatar } from '../../../ui/avatar.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { PersonLine } from '../../../ui/person-line.tsx'
import { type Specimen, state } from './specimen.tsx'

/** Who and what something is. */
export const people: Specimen[] = [
  {
    name: 'Logo',
    file: 'logo.tsx',
    about: 'A ring of revenue with one share taken out of it.',
    states: [
      state('With the name', () => <Logo />),
      state('Large', () => <Logo size={44} />),
      state('Mark only', () => <Logo markOnly />),
    ],
  },
  {
    name: 'Avatar',
    file: 'avatar.tsx',
    about: 'A person as their picture, or as two letters where none is.',
    states: [
      state('Picture', () => <Avatar name="Olivia Hart" avatar="/favicon.svg" />),
      state('No picture', () => <Avatar name="Olivia Hart" avatar={null} />),
      state('Large', () => <Avatar name="Priya Shah" avatar={null} size={56} />),
    ],
  },
  {
    name: 'Initials',
    file: 'initials.tsx',
    about: 'Two letters, one for a single name.',
    states: [
      state('Two names', () => <Initials name="Marco Bianchi" />),
      state('One name', () => <Initials name="Theo" />),
      state('Small', () => <Initials name="Ada Morgan" size={24} />),
    ],
  },
  {
    name: 'PersonLine',
    file: 'person-line.tsx',
    about: 'A person in a list.',
    states: [state('Usual', () => <PersonLine name="Priya Shah" avatar={null} second="Growth engineer" />)],
  },
  {
    name: 'CopyId',
    file: 'copy-id.tsx',
    about: 'An id that is copied by a click.',
    states: [
      state('Whole', () => <CopyId id="tr_1QmW8Fernleaf" what="transfer id" />),
      state('Short', () => <CopyId id="0193a6c2-7b1e-7c44-9d0a-2f6b1c9e8d70" short={8} />),
    ],
  },
]
