import { html } from '../pages/html.ts'
import type { Shown } from './visit.ts'

/** From another machine the secret key is required first. */
export function signInPage(back: string, wrong = false): Shown {
  const state = wrong ? html`aria-invalid="true" aria-describedby="key-error"` : ''
  return {
    title: 'Log in to the console',
    body: html`<section><p>The console opens without a key on the sandbox’s own machine. Elsewhere, enter the sandbox’s secret key.</p>
<form method="post" action="/console/sign-in">
<input type="hidden" name="back" value="${back}">
<label for="secret_key">Secret key</label>
<input id="secret_key" name="secret_key" type="password" autocomplete="off" placeholder="sk_test_…" ${state}>
${wrong ? html`<p class="error" id="key-error">The secret key is incorrect.</p>` : ''}
<div class="buttons"><button class="main">Open the console</button></div>
</form></section>`,
    status: wrong ? 422 : 401,
  }
}
