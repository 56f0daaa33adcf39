import account from '#locales/ru/account.json'
import acting from '#locales/ru/acting.json'
import app from '#locales/ru/app.json'
import auth from '#locales/ru/auth.json'
import catalogue from '#locales/ru/catalogue.json'
import dashboard from '#locales/ru/dashboard.json'
import errors from '#locales/ru/errors.json'
import forms from '#locales/ru/forms.json'
import home from '#locales/ru/home.json'
import mail from '#locales/ru/mail.json'
import offline from '#locales/ru/offline.json'
import parcels from '#locales/ru/parcels.json'
import registration from '#locales/ru/registration.json'
import settings from '#locales/ru/settings.json'
import ui from '#locales/ru/ui.json'

const words = {
  account,
  acting,
  app,
  auth,
  catalogue,
  dashboard,
  errors,
  forms,
  home,
  mail,
  offline,
  parcels,
  registration,
  settings,
  ui,
}
export default words
