import account from '#locales/ru/account.json'
import impersonation from '#locales/ru/impersonation.json'
import app from '#locales/ru/app.json'
import articles from '#locales/ru/articles.json'
import auth from '#locales/ru/auth.json'
import calculation from '#locales/ru/calculation.json'
import catalogue from '#locales/ru/catalogue.json'
import claims from '#locales/ru/claims.json'
import contact from '#locales/ru/contact.json'
import dashboard from '#locales/ru/dashboard.json'
import errors from '#locales/ru/errors.json'
import forms from '#locales/ru/forms.json'
import home from '#locales/ru/home.json'
import install from '#locales/ru/install.json'
import mail from '#locales/ru/mail.json'
import manifests from '#locales/ru/manifests.json'
import notifications from '#locales/ru/notifications.json'
import offline from '#locales/ru/offline.json'
import orders from '#locales/ru/orders.json'
import pages from '#locales/ru/pages.json'
import papers from '#locales/ru/papers.json'
import parcels from '#locales/ru/parcels.json'
import payments from '#locales/ru/payments.json'
import people from '#locales/ru/people.json'
import registration from '#locales/ru/registration.json'
import settings from '#locales/ru/settings.json'
import shops from '#locales/ru/shops.json'
import site from '#locales/ru/site.json'
import transactions from '#locales/ru/transactions.json'
import ui from '#locales/ru/ui.json'
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
