import type { LinkProps } from '@tanstack/react-router'

const withId = (to: string, id: string) => ({ to, search: { id } }) as LinkProps

/** The page of a listing for those who may buy it, and for its seller. */
export const toListing = (id: string): LinkProps => withId('/marketplace-detail', id)
export const toOwnListing = (id: string): LinkProps => withId('/listing-detail', id)
export const toOffers = (id: string): LinkProps => ({ ...withId('/listing-detail', id), hash: 'offers' })
export const toEdit = (id: string): LinkProps => ({ ...withId('/listing-detail', id), hash: 'price' })
export const CREATE_LISTING: string = '/create-listing'
