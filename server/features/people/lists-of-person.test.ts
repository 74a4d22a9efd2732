import { beforeAll, expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, people, makeDeal, approved } = useFernleaf()

let priyas: string
let marcos: string
beforeAll(async () => {
  const deal = await makeDeal()
  const other = await makeDeal({ provider: people.marco, project_id: deal.project.id, share: 5 })
  priyas = deal.id
  marcos = other.id
  await approved(deal.project.id)
})

const names = ['olivia', 'priya', 'marco', 'theo'] as const
type Name = (typeof names)[number]

/** How many agreements, proposals, projects, payments and reports the lists have of a person. */
async function counts(by: Parameters<typeof as>[0], name: Name) {
  const person = people[name].id
  const api = as(by)
  const lists = [
    await api.agreements.listAgreements({ person }),
    await api.proposals.listProposals({ person }),
    await api.projects.listProjects({ person }),
    await api.payments.listPayments({ person, sort: 'stage' }),
    await api.reports.listReports({ person }),
  ]
  return lists.map(({ items }) => items.length)
}

test.each<[Name, number[]]>([
  ['olivia', [2, 2, 1, 2, 1]],
  ['priya', [1, 1, 0, 1, 1]],
  ['marco', [1, 1, 0, 1, 1]],
  ['theo', [0, 0, 0, 0, 0]],
])('an admin lists what %s is a side of', async (name, expected) => {
  expect(await counts(people.ada, name)).toEqual(expected)
})

test('totals cover the same as the list', async () => {
  const { ada, priya } = people
  const person = priya.id
  expect((await as(ada).agreements.getAgreementsTotals({ person })).count).toBe(1)
  expect((await as(ada).proposals.getProposalsTotals({ person })).count).toBe(1)
  expect((await as(ada).payments.getPaymentsSummary({ person })).all.count).toBe(1)
  expect((await as(ada).reports.getReportsTotals({ person })).count).toBe(1)
  expect((await as(ada).reports.getReportsSummary({ person })).total_reports).toBe(1)
  expect((await as(ada).reports.getReportsSummary({ person: people.theo.id })).total_reports).toBe(0)
  expect((await as(ada).projects.getProjectsTotals({ person: people.olivia.id })).count).toBe(1)
})

test('of a person, others list only what they see anyway', async () => {
  const { olivia, priya, marco } = people
  const ids = async (by: typeof olivia, person: typeof olivia) =>
    (await as(by).agreements.listAgreements({ person: person.id })).items.map(({ id }) => id)
  expect(await ids(olivia, marco)).toEqual([marcos])
  expect(await ids(priya, olivia)).toEqual([priyas])
  expect(await counts(priya, 'marco')).toEqual([0, 0, 0, 0, 0])
  expect(await counts(priya, 'olivia')).toEqual([1, 1, 1, 1, 1])
  expect(await counts(olivia, 'priya')).toEqual([1, 1, 0, 1, 1])
})

test('paying all that match a person pays theirs alone', async () => {
  const { olivia, priya } = people
  const { count } = await as(olivia).payments.previewPayments({ all: { person: priya.id } })
  expect(count).toBe(1)
})

test('what is no id is refused', async () => {
  expect((await refusalOf(as(people.ada).payments.listPayments({ person: 'Priya' }))).code).toBe('BAD_REQUEST')
})
