/** Who may call what needs a session. Registering and signing in are open to anyone. */
export const members = ['owner', 'provider', 'trader', 'admin'] as const
