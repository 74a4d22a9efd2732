import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

test('both sides discuss a term beside it', async ({ browserOf, url }) => {
  const cast = castFor(randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const [hers, priyas] = [await browserOf(olivia), await browserOf(priya)]
  await priyas.goto(`/proposal-detail?id=${id}`)
  await priyas.getByRole('button', { name: 'Comment on monthly revenue threshold' }).click()
  const field = priyas.getByRole('textbox', { name: 'Comment on monthly revenue threshold' })
  await field.press('Enter')
  await expect(priyas.getByText('Write a comment first')).toBeVisible()
  await field.fill('Could you do £800?')
  await field.press('Enter')
  const said = priyas.getByRole('list', { name: 'Comments on monthly revenue threshold' })
  await expect(said).toContainText('Could you do £800?')
  await expect(field).toHaveValue('')

  await hers.goto(`/proposal-detail?id=${id}`)
  const read = hers.getByRole('list', { name: 'Comments on monthly revenue threshold' })
  await expect(read).toContainText('Priya Shah')
  await hers.getByRole('textbox', { name: 'Comment on monthly revenue threshold' }).fill('Yes, from June.')
  await hers.keyboard.press('Enter')
  await expect(said.getByRole('listitem')).toHaveCount(2)
  await expect(said).toContainText('Yes, from June.')
  await hers.getByRole('button', { name: '2 comments on monthly revenue threshold' }).click()
  await expect(read).toBeHidden()
  await hers.getByRole('tab', { name: 'Activity' }).click()
  await expect(hers.getByText('Priya Shah commented on monthly revenue threshold')).toBeVisible()
})
