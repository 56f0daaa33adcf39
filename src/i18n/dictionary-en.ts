import account from '#locales/en/account.json'
import impersonation from '#locales/en/impersonation.json'
import app from '#locales/en/app.json'
import articles from '#locales/en/articles.json'
import auth from '#locales/en/auth.json'
import calculation from '#locales/en/calculation.json'
import catalogue from '#locales/en/catalogue.json'
import claims from '#locales/en/claims.json'
import contact from '#locales/en/contact.json'
import dashboard from '#locales/en/dashboard.json'
import errors from '#locales/en/errors.json'
import forms from '#locales/en/forms.json'
import home from '#locales/en/home.json'
import install from '#locales/en/install.json'
import mail from '#locales/en/mail.json'
import manifests from '#locales/en/manifests.json'
import notifications from '#locales/en/notifications.json'
import offline from '#locales/en/offline.json'
import orders from '#locales/en/orders.json'
import pages from '#locales/en/pages.json'
import papers from '#locales/en/papers.json'
import parcels from '#locales/en/parcels.json'
import payments from '#locales/en/payments.json'
import people from '#locales/en/people.json'
import registration from '#locales/en/registration.json'
import settings from '#locales/en/settings.json'
import shops from '#locales/en/shops.json'
import site from '#locales/en/site.json'
import transactions from '#locales/en/transactions.json'
import ui from '#locales/en/ui.json'
import { withTitles } from './titles.ts'

const words = withTitles({
  account,
  impersonation,
  app,
  articles,
  auth,
  calculation,
  catalogue,
  claims,
  contact,
  dashboard,
  errors,
  forms,
  home,
  install,
  mail,
  manifests,
  notifications,
  offline,
  orders,
  pages,
  papers,
  parcels,
  payments,
  people,
  registration,
  settings,
  shops,
  site,
  transactions,
  ui,
})
export default words
export type Words = typeof words
