import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { changeRole } from './change-role.ts'
import { getPerson } from './get-person.ts'
import { listPeople } from './list-people.ts'
import { personalData } from './personal-data.ts'
import { admins } from './policy.ts'
import { restorePerson } from './restore-person.ts'
import { signOutPerson } from './sign-out-person.ts'
import { suspendPerson } from './suspend-person.ts'

/** Accounts as admins look after them. */
export const people = feature('people', {
  operations: {
    listPeople: fromReplica(operation(admins, () => listPeople)),
    getPerson: operation(admins, () => getPerson),
    suspendPerson: operation(admins, suspendPerson, transaction()),
    restorePerson: operation(admins, restorePerson, transaction()),
    signOutPerson: operation(admins, signOutPerson, transaction()),
    changeRole: operation(admins, changeRole, transaction()),
  },
  live: ['people'],
  personal_data: personalData,
  anonymize,
})
