import { about, operationRows, own } from '../operation-rows.ts'

const reason = 'A guess at somebody else.'
const somebody = () => ({ id: crypto.randomUUID(), reason })

export const operations = operationRows('people', {
  listPeople: own(),
  getPerson: about(() => ({ id: crypto.randomUUID() })),
  suspendPerson: about(somebody),
  restorePerson: about(somebody),
  signOutPerson: about(somebody),
  changeRole: about(() => ({ ...somebody(), role: 'trader' })),
})
