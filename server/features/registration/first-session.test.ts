import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountBrowser, accountBrowser } from '#server/testing/account-browser.ts'
import { oliviaForm as olivia, PASSWORD, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const { clock, codeFor } = server

beforeEach(async () => {
  clock.advance({ minutes: 30 })
})

describe('a code that is entered in another browser', () => {
  const begin = async (heading: { return_to?: string } = {}) => {
    const [browser, form, id] = [accountBrowser(server), olivia(), randomUUID()]
    await browser.call(({ registration }) =>
      registration.requestOtp({ id, otp_type: 'register', registration: form, ...heading }),
    )
    return { browser, pending_id: id, otp: await codeFor(form.email) }
  }
  const enter = (browser: AccountBrowser, entered: { pending_id: string; otp: string; password?: string }) =>
    browser.call(({ registration }) => registration.verifyOtp(entered))

  it('leads on to where its person was heading, also when it is given again', async () => {
    const return_to = '/projects?tab=new'
    const { pending_id, otp } = await begin({ return_to })
    const elsewhere = accountBrowser(server)
    for (const _time of ['first', 'again']) {
      expect(await enter(elsewhere, { pending_id, otp, password: PASSWORD })).toMatchObject({ return_to })
    }
  })

  it('signs in where it is entered first, under a new token, and nowhere when it is given again', async () => {
    const { browser, pending_id, otp } = await begin()
    const planted = 'planted.signature'
    browser.cookies.set('sharewell.session_token', planted)
    expect(await enter(browser, { pending_id, otp })).toMatchObject({ signed_in: true })
    expect((await browser.viewer())?.role).toBe('owner')
    expect(browser.cookies.get('sharewell.session_token')).not.toContain('planted')

    const elsewhere = accountBrowser(server)
    const again = await enter(elsewhere, { pending_id, otp, password: PASSWORD })
    expect(again).toMatchObject({ signed_in: false })
    expect(await elsewhere.viewer()).toBeNull()
    expect(elsewhere.cookies.has('sharewell.session_token')).toBe(false)
  })

  it('signs nobody in while the password or the code is wrong', async () => {
    const { browser, pending_id, otp } = await begin()
    const elsewhere = accountBrowser(server)
    await refusalOf(enter(elsewhere, { pending_id, otp, password: 'not the password' }))
    await refusalOf(enter(browser, { pending_id, otp: otp === '000000' ? '000001' : '000000' }))
    for (const { cookies } of [browser, elsewhere]) expect(cookies.has('sharewell.session_token')).toBe(false)
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', 'dashboard', `/${'x'.repeat(2000)}`])(
    'is not sent where it would lead to %s',
    async (return_to) => {
      expect(await refusalOf(begin({ return_to }))).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('opens the account with the password that was chosen, and with no other', async () => {
    const { pending_id, otp } = await begin()
    const elsewhere = accountBrowser(server)
    expect(await refusalOf(enter(elsewhere, { pending_id, otp }))).toEqual({
      code: 'PASSWORD_NEEDED',
      message: 'You started in another browser. Enter the password you chose there.',
      field: 'password',
    })
    const wrong = enter(elsewhere, { pending_id, otp, password: 'not the password' })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'PASSWORD_NOT_RIGHT', field: 'password' })
    expect(await enter(elsewhere, { pending_id, otp, password: PASSWORD })).toMatchObject({ success: true })
  })

  it('needs no password in any tab of the browser in which it was begun', async () => {
    const { browser, pending_id, otp } = await begin()
    expect(await enter(browser, { pending_id, otp })).toMatchObject({ success: true })
  })
})
