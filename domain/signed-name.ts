/** How somebody signed: the name of their account, and what they typed; null where no name was asked for. */
export interface SignedName {
  name: string
  typed_name: string | null
}

const fold = (name: string) => name.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** Whether the typed name is another one than the account's, whatever its case and spaces. */
export const isOtherName = ({ name, typed_name }: SignedName): boolean =>
  typed_name !== null && fold(typed_name) !== fold(name)

/** Both names of a signature, and whether they differ: people may sign with another form of their name. */
export function signedNameWords(signature: SignedName): string {
  const { name, typed_name } = signature
  if (typed_name === null) return `No typed name (account name: ${name})`
  return isOtherName(signature)
    ? `${typed_name} (differs from the account name: ${name})`
    : `${typed_name} (account name: ${name})`
}
