import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailCount, openMail } from './people/mailbox.ts'

test('a provider asks somebody named at registration, who writes without an account and deletes it', async ({
  browserOf,
  url,
}) => {
  const { priya, marco } = castFor('recommended')
  const provider = await registerPerson({ url }, priya, { recommendation_emails: [marco.email] })
  const { id } = await provider.api.accounts.getMe()
  expect(await mailCount(url, marco.email)).toBe(0)

  const page = await browserOf(provider)
  await page.goto('/settings?tab=recommendations')
  await page.getByRole('button', { name: `Ask ${marco.email}` }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(marco.email)
  await page.getByRole('textbox', { name: 'Message' }).fill('We worked on Fernleaf together.')
  await page.getByRole('button', { name: 'Send request' }).click()
  const requests = page.getByRole('region', { name: 'Requests and recommendations' })
  await expect(requests).toContainText('not answered yet')

  const theirs = await browserOf()
  await openMail(theirs, marco.email, /asks you for a recommendation/)
  await linkIn(theirs, 'Answer the request').click()
  await expect(theirs.getByText('We worked on Fernleaf together.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Publish' }).click()
  await expect(theirs.getByText('Write at least 20 characters')).toBeVisible()
  await theirs.getByLabel('Your name').fill('Marco Bianchi')
  await theirs.getByLabel('How you know them').fill('Client in 2025')
  await theirs.getByLabel('Your recommendation').fill('She doubled our sign-ups in a year.')
  await theirs.getByRole('button', { name: 'Publish' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your recommendation of Priya Shah' })).toBeVisible()

  await expect(requests).toContainText('She doubled our sign-ups in a year.')
  await requests.getByRole('button', { name: 'Hide the recommendation of Marco Bianchi' }).click()
  await expect(requests).toContainText('hidden from others')
  await requests.getByRole('button', { name: 'Show the recommendation of Marco Bianchi' }).click()
  await expect(requests).not.toContainText('hidden from others')
  await page.goto(`/provider-detail?id=${id}`)
  const shown = page.getByRole('region', { name: 'Recommendations' })
  await expect(shown).toContainText('Marco Bianchi, Client in 2025')

  await theirs.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'There is no recommendation' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  expect(await mailCount(url, marco.email)).toBe(1)
})
