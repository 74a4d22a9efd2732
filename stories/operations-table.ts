import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import { OCTOBER } from './deal.ts'

/** The things of a deal that a stranger might ask about. */
export interface DealIds {
  project_id: string
  proposal_id: string
  version_id: string
  completion_id: string
  agreement_id: string
  report_id: string
  draft_id: string
  batch_id: string
  payment_id: string
  transfer_id: string
  owner_id: string
  card: string
  /** The charge that funded the payment, to us and to the payment provider. */
  charge_id: string
  intent_id: string
  /** The owner to the payment provider. */
  customer_id: string
  /** The provider's payout account. */
  account_id: string
  notification_id: string
}

export interface OperationRow {
  /** The roles that may call it at all; everybody else is refused before anything is looked at. */
  may: 'anyone' | readonly Role[]
  /** An input that would be right for a party of the deal. */
  input: (deal: DealIds) => object
  /** What somebody of a right role, who is no party, gets: a refusal, or an answer with nothing of the deal in it. */
  stranger: 'refused' | 'guesses wrong' | 'sees nothing of it'
}

type Table = { [Noun in keyof Contract]: { [Operation in keyof Contract[Noun]]: OperationRow } }

const everyone = ['owner', 'provider', 'trader', 'admin'] as const
const members = ['owner', 'provider', 'trader'] as const
const parties = ['owner', 'provider'] as const
const owners = ['owner'] as const

const about = (may: OperationRow['may'], input: OperationRow['input']): OperationRow => ({
  may,
  input,
  stranger: 'refused',
})
/** About oneself, and refused all the same: a password or code that is not right, a file that is none, steps not done. */
const guess = (may: OperationRow['may'], input: OperationRow['input']): OperationRow => ({
  may,
  input,
  stranger: 'guesses wrong',
})
const own = (may: OperationRow['may'], input: OperationRow['input'] = () => ({})): OperationRow => ({
  may,
  input,
  stranger: 'sees nothing of it',
})

const version = {
  title: 'Other work for Fernleaf',
  scope_of_work: 'Something else altogether.',
  deliverables: ['Another thing'],
  work_timeline: { value: 1, unit: 'month' },
  context: 'A stranger has an idea about this deal.',
  revenue_stream: 'All revenue',
  timeline: { duration: 12, unit: 'month' },
  provider_share: 99,
  monthly_revenue_threshold: 0,
}

const BILLING = {
  ...{ name: 'Theo Lindqvist', email: 'theo@example.com', phone: '', line1: '', line2: '' },
  ...{ city: '', postal_code: '', country: null },
}

const paidWith = (payment_method_id: string) => ({
  id: randomUUID(),
  payment_method: 'card',
  payment_method_id,
  amount_seen: 97_440,
})

/** Every operation of the contract, by noun and name. The type asks for a row for each new one. */
export const OPERATIONS: Table = {
  accounts: {
    getSession: own('anyone'),
    login: about('anyone', () => ({ email: 'olivia@fernleaf.example', password: 'a guess' })),
    logout: own(everyone),
    noteArrival: own(everyone),
    requestOtp: about('anyone', () => ({ id: randomUUID(), otp_type: 'register', registration: { role: 'admin' } })),
    resendOtp: about('anyone', () => ({ pending_id: randomUUID() })),
    verifyOtp: about('anyone', () => ({ pending_id: randomUUID(), otp: '000000' })),
    verifySignInCode: about('anyone', () => ({ kind: 'authenticator', code: '000000' })),
    startPasskeySignIn: own('anyone'),
    signInWithPasskey: about('anyone', () => ({ response: { id: 'a guess' } })),
    forgotPassword: own('anyone', () => ({ email: 'olivia@fernleaf.example' })),
    getPasswordReset: own('anyone', () => ({ token: 'a guess' })),
    resetPassword: about('anyone', () => ({ token: 'a guess', new_password: 'another-7' })),
    getMe: own(everyone),
  },
  safety: {
    getSafety: own(everyone),
    changePassword: guess(everyone, () => ({ current_password: 'a guess', new_password: 'another-7' })),
    listSessions: own(everyone),
    endSession: about(everyone, () => ({ id: randomUUID() })),
    endAllSessions: own(everyone),
    startTwoStep: guess(everyone, () => ({ current_password: 'a guess' })),
    confirmTwoStep: guess(everyone, () => ({ code: '000000' })),
    replaceRecoveryCodes: guess(everyone, () => ({ current_password: 'a guess' })),
    endTwoStep: guess(everyone, () => ({ current_password: 'a guess' })),
    startPasskey: guess(everyone, () => ({ current_password: 'a guess' })),
    addPasskey: guess(everyone, () => ({ name: 'Laptop', response: { id: 'a guess' } })),
    removePasskey: about(everyone, () => ({ id: randomUUID() })),
  },
  profiles: {
    getUser: about(everyone, () => ({ id: randomUUID() })),
    getSettings: own(everyone),
    updateProfile: own(everyone, () => ({ first_name: 'Marco', last_name: 'Bianchi', phone: '', avatar: null })),
    updateDetails: guess(parties, () => ({ role: 'owner', acting_personally: false, company_name: '' })),
    uploadImage: guess(everyone, () => ({ file: new File(['<svg/>'], 'me.png', { type: 'image/png' }) })),
    requestEmailChange: guess(everyone, () => ({
      id: randomUUID(),
      email: 'new@example.com',
      current_password: 'a guess',
    })),
    resendEmailCode: guess(everyone, () => ({ id: randomUUID() })),
    confirmEmailChange: guess(everyone, () => ({ id: randomUUID(), otp: '000000' })),
    cancelEmailChange: own(everyone),
    exportMyData: own(everyone),
    getDeletion: own(everyone),
    deleteAccount: guess(everyone, () => ({ email: 'olivia@fernleaf.example', current_password: 'a guess' })),
  },
  projects: {
    listProjects: own(everyone),
    createProject: own(['owner', 'admin'], () => ({ id: randomUUID(), ...projectForm })),
    getProject: about(everyone, ({ project_id }) => ({ id: project_id })),
    updateProject: about(['owner', 'admin'], ({ project_id }) => ({ id: project_id, ...projectForm })),
  },
  proposals: {
    listProposals: own(everyone),
    createProposal: about(parties, ({ project_id }) => ({
      id: randomUUID(),
      version_id: randomUUID(),
      project_id,
      email: 'marco@example.com',
      ...version,
    })),
    getProposal: about(everyone, ({ proposal_id }) => ({ id: proposal_id })),
    counterProposal: about(parties, ({ proposal_id, version_id }) => ({
      id: proposal_id,
      version_id: randomUUID(),
      answers_version_id: version_id,
      ...version,
    })),
    acceptVersion: about(['provider'], ({ proposal_id, version_id }) => ({ id: proposal_id, version_id })),
    agreeToProposal: about(owners, ({ proposal_id, version_id }) => ({
      id: proposal_id,
      version_id,
      reporting_start_date: '2026-10-01',
    })),
    rejectProposal: about(parties, ({ proposal_id, version_id }) => ({ id: proposal_id, version_id })),
    commentOnProposal: about(parties, ({ proposal_id }) => ({
      id: proposal_id,
      comment_id: randomUUID(),
      content: 'Let me in',
    })),
  },
  agreements: {
    completeAgreement: about(parties, ({ proposal_id, card }) => ({
      id: randomUUID(),
      proposal_id,
      effective_date: '2026-10-01',
      payment_method_id: card,
      fee_amount_seen: 20_000,
    })),
    getCompletion: about(everyone, ({ completion_id }) => ({ id: completion_id })),
    listAgreements: own(everyone),
    getAgreement: about(everyone, ({ agreement_id }) => ({ id: agreement_id })),
    downloadAgreement: about(everyone, ({ agreement_id }) => ({ id: agreement_id })),
    listFinancials: about(everyone, ({ agreement_id }) => ({ id: agreement_id })),
    getPaymentsSummary: about(everyone, ({ agreement_id }) => ({ id: agreement_id })),
  },
  paymentMethods: {
    getStripeConfig: own(everyone),
    createSetupIntent: own(everyone),
    listPaymentMethods: about(everyone, ({ owner_id }) => ({ user_id: owner_id })),
    addPaymentMethod: about(everyone, ({ owner_id }) => ({ user_id: owner_id, setup_intent_id: 'seti_1' })),
    setDefaultMethod: about(everyone, ({ card }) => ({ user_id: 'current', payment_method_id: card })),
    removePaymentMethod: about(everyone, ({ card }) => ({ user_id: 'current', payment_method_id: card })),
    getCustomer: about(everyone, ({ owner_id }) => ({ user_id: owner_id })),
    createCustomer: about(everyone, ({ owner_id }) => ({ user_id: owner_id })),
    getBillingDetails: about(everyone, ({ owner_id }) => ({ user_id: owner_id })),
    updateBillingDetails: about(everyone, ({ owner_id }) => ({ user_id: owner_id, ...BILLING })),
    listCharges: about(everyone, ({ owner_id }) => ({ user_id: owner_id })),
    createStripeCustomer: about(everyone, ({ owner_id }) => ({ userId: owner_id })),
    createCustomersSetup: about(everyone, ({ customer_id }) => ({ customerId: customer_id })),
    listCustomersMethods: about(everyone, ({ customer_id }) => ({ customerId: customer_id })),
    setCustomersDefault: about(everyone, ({ customer_id, card }) => ({
      customerId: customer_id,
      paymentMethodId: card,
    })),
    detachPaymentMethod: about(everyone, ({ card }) => ({ paymentMethodId: card })),
    getPaymentMethods: about(everyone, ({ owner_id }) => ({ id: owner_id })),
  },
  checkouts: {
    getCheckout: about(everyone, ({ charge_id }) => ({ charge_id })),
    confirmCheckout: about(everyone, ({ intent_id }) => ({ id: intent_id })),
    callOffCheckout: about(everyone, ({ charge_id }) => ({ charge_id })),
  },
  connect: {
    getConnection: own(parties),
    refreshConnection: own(parties),
    connectAccount: own(parties),
    createAccountLink: own(parties),
    disconnectAccount: own(parties),
    getConnectAccount: about([...parties, 'admin'], ({ account_id }) => ({ account_id })),
    findConnectAccount: about([...parties, 'admin'], ({ owner_id }) => ({ provider_id: owner_id })),
    createConnectAccount: about(parties, ({ owner_id }) => ({ user_id: owner_id, country: 'GB' })),
    createOnboardingLink: about(parties, ({ account_id }) => ({ account_id })),
    createHoldersOnboardingLink: about(parties, ({ owner_id }) => ({ provider_id: owner_id })),
    createDashboardLink: about(parties, ({ account_id }) => ({ account_id })),
    getProjectConnection: about(owners, ({ project_id }) => ({ project_id })),
    authorizeProject: about(owners, ({ project_id }) => ({ project_id })),
    revokeProject: about(owners, ({ project_id }) => ({ project_id })),
    finishOAuth: guess(owners, ({ project_id }) => ({
      code: 'ac_guessed',
      state: [project_id, 'n'.repeat(43), 's'.repeat(43)].join('.'),
      provider: 'stripe',
    })),
  },
  reports: {
    listReports: own(everyone),
    getReport: about(everyone, ({ report_id }) => ({ id: report_id })),
    createReport: about(owners, ({ project_id }) => ({ id: randomUUID(), project_id, is_draft: true, ...OCTOBER })),
    updateReport: about(owners, ({ draft_id }) => ({ id: draft_id, ...OCTOBER })),
    submitReport: about(owners, ({ draft_id }) => ({ id: draft_id })),
    approveReport: about(owners, ({ report_id }) => ({ id: report_id, total_revenue_seen: 812_000 })),
    disputeReport: about(['provider'], ({ report_id }) => ({ id: report_id, reason: 'I want some too' })),
    exportReport: about(everyone, ({ report_id }) => ({ id: report_id })),
    addReportDocument: about(owners, ({ draft_id }) => ({
      id: draft_id,
      document_id: randomUUID(),
      file: new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' }),
    })),
    getReportDocument: about(everyone, ({ report_id }) => ({ id: report_id, document_id: randomUUID() })),
  },
  payments: {
    listPayments: own(everyone),
    getPayment: about(everyone, ({ payment_id }) => ({ id: payment_id })),
    getPaymentTrace: about(everyone, ({ payment_id }) => ({ id: payment_id })),
    processPayments: about(owners, ({ payment_id, card }) => ({ ...paidWith(card), payment_ids: [payment_id] })),
    payProvider: about(owners, ({ payment_id, card }) => ({ ...paidWith(card), payment_id })),
    payWorker: about(owners, ({ payment_id, card }) => ({ ...paidWith(card), payment_id })),
    transferRevenue: about(owners, ({ report_id, card }) => ({ ...paidWith(card), report_id })),
    transferMultipleRevenues: about(owners, ({ report_id, card }) => ({ ...paidWith(card), report_ids: [report_id] })),
    getBatch: about(everyone, ({ batch_id }) => ({ id: batch_id })),
    retryTransfer: about(owners, ({ transfer_id }) => ({ id: transfer_id })),
    getReceipt: about(everyone, ({ payment_id }) => ({ id: payment_id })),
    downloadReceipt: about(everyone, ({ payment_id }) => ({ id: payment_id })),
  },
  dashboard: {
    getOwnerDashboard: own(['owner', 'admin']),
    getProviderDashboard: own(['provider', 'trader']),
    getOwnerFigure: own(['owner', 'admin'], () => ({ figure: 'total_revenue' })),
    getProviderFigure: own(['provider', 'trader'], () => ({ figure: 'total_earnings' })),
    dismissFirstSteps: guess(['owner', 'provider'], () => ({})),
  },
  search: {
    find: own(everyone, () => ({ q: 'Fernleaf' })),
  },
  notifications: {
    listNotifications: own(everyone),
    countUnread: own(everyone),
    readNotification: about(everyone, ({ notification_id }) => ({ id: notification_id })),
    readAllNotifications: own(everyone),
    archiveNotification: about(everyone, ({ notification_id }) => ({ id: notification_id })),
    deleteNotification: about(everyone, ({ notification_id }) => ({ id: notification_id })),
    changeNotifications: own(everyone, ({ notification_id }) => ({ ids: [notification_id], change: 'delete' })),
    getNotificationSettings: about(everyone, ({ owner_id }) => ({ user_id: owner_id })),
    updateNotificationSettings: about(everyone, ({ owner_id }) => ({ user_id: owner_id, email_payments: false })),
    getUnsubscription: about('anyone', ({ owner_id }) => ({ token: `${owner_id}.email_payments.guessed` })),
    unsubscribe: about('anyone', ({ owner_id }) => ({ token: `${owner_id}.email_payments.guessed` })),
  },
  monitor: {
    getWebhookMonitor: own(['admin']),
    replayEvent: about(['admin'], () => ({ id: 'evt_none' })),
    getPaymentMonitor: own(['admin']),
  },
  development: {
    getDevelopment: own('anyone'),
    switchRole: about('anyone', ({ owner_id }) => ({ user_id: owner_id })),
    createMockNotification: own(everyone, () => ({ type: 'payment', priority: 'high' })),
  },
}

/** Roles that see the whole platform: for them nobody is a stranger, so they are not asked about one. */
export const STRANGERS = members

const projectForm = {
  title: 'Larkspur',
  industry: 'Software',
  stage: 'Growth',
  estimate_timeline: { value: 1, unit: 'month' },
}
