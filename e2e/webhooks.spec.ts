import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { startTrials } from '#scenarios/start-trials.ts'
import { receiveWebhooks } from './acts/receiving-webhooks.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone } from './screens/viewports.ts'

test('an owner adds an endpoint, sees a delivery that failed, and sends it again', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  const olivia = await registerPerson(server, castFor(`webhooks-${randomUUID()}`).olivia)
  const receiver = await receiveWebhooks(500)
  const page = await browserOf(olivia)
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const dialog = page.getByRole('dialog')
  const add = async (url: string) => {
    await page.getByRole('button', { name: 'Add endpoint' }).first().click()
    await dialog.getByLabel('URL').fill(url)
    await dialog.getByLabel('Payments', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  }

  await test.step('without a subscription the page says what is missing', async () => {
    await page.goto('/developers/webhooks')
    await expect(page.getByText('API access requires an active subscription.', { exact: true })).toBeVisible()
    await add(receiver.url)
    await expect(dialog.getByRole('alert')).toContainText('API access requires an active subscription.')
    await startTrials(business.ada, [olivia])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add endpoint' })).toBeVisible()
    await expect(page.getByText('API access requires an active subscription.', { exact: true })).toHaveCount(0)
  })

  let secret = ''
  await test.step('what is wrong is shown at its field, and the secret once', async () => {
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog.getByText('Enter a URL', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Choose at least one event')).toBeVisible()
    expect(await lookAt(page, 'webhook-form-wide')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await add('https://10.0.0.1/hooks')
    await expect(dialog.getByText('Enter a public host.')).toBeVisible()
    await dialog.getByLabel('URL').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog.getByText('It is shown only once.')).toBeVisible()
    secret = await dialog.getByText(/^whsec_/).innerText()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a test event fails, and is sent again with the same id', async () => {
    await page.getByRole('table', { name: 'Endpoints' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Send test event' }).click()
    const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').filter({ hasText: 'webhook.test' })
    await expect(row).toContainText('HTTP 500')
    await expect(row).toContainText('Waiting')
    await row.getByText('webhook.test').click()
    await expect(dialog.getByText('The endpoint answered 500.')).toBeVisible()
    await expect(dialog.getByRole('table', { name: 'Attempts' })).toContainText('Broken')
    expect(await lookAt(page, 'webhook-delivery-wide')).toEqual([])
    receiver.answerWith(200)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog.getByRole('table', { name: 'Attempts' })).toContainText('Thanks')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(row).toContainText('Delivered')
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    const last = receiver.received.at(-1)
    const verified = new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)
    expect(verified).toMatchObject({ type: 'webhook.test' })
  })

  await test.step('it is disabled and enabled, and its secret rotated', async () => {
    await page.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('You disabled it.')).toBeVisible()
    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(page.getByText('You disabled it.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await dialog.getByRole('button', { name: 'Rotate secret' }).click()
    await expect(dialog.getByText(/^whsec_/)).not.toHaveText(secret)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Former secret signs until')).toBeVisible()
  })

  expect(await lookAt(page, 'webhook-endpoint-wide')).toEqual([])
  await onPhone(page)
  expect(await tooWide(page)).toBe(0)
  expect(await lookAtNarrow(page, 'webhook-endpoint-narrow')).toEqual([])
  receiver.stop()
})
