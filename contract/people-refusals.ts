export const PEOPLE_REFUSALS = {
  OWN_ACCOUNT: { status: 409, message: "You can't do this to your own account. Ask another admin." },
  LAST_ADMIN: { status: 409, message: 'This is the last admin who can sign in. Make someone else an admin first.' },
  ALREADY_SUSPENDED: { status: 409, message: 'This account is already suspended. Reload the page.' },
  NOT_SUSPENDED: { status: 409, message: 'This account is not suspended. Reload the page.' },
  ROLE_UNCHANGED: { status: 409, message: 'This person already has this role. Reload the page.' },
  ROLE_TAKES_PART: {
    status: 409,
    message: 'This person takes part in projects, proposals or agreements in their present role, so it stays.',
  },
  ROLE_WITHOUT_PROFILE: {
    status: 409,
    message: 'This person has never filled in the profile that this role needs. They can register with it.',
  },
  JOB_WAITS_ALREADY: { status: 409, message: 'This job waits in its queue already. Reload the page.' },
  SECOND_ADMIN_NEEDED: {
    status: 409,
    message: 'You have approved this. It is done once another admin approves it too.',
  },
} as const
