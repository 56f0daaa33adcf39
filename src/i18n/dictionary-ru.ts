import app from '#locales/ru/app.json'
import auth from '#locales/ru/auth.json'
import catalogue from '#locales/ru/catalogue.json'
import dashboard from '#locales/ru/dashboard.json'
import errors from '#locales/ru/errors.json'
import home from '#locales/ru/home.json'
import offline from '#locales/ru/offline.json'
import parcels from '#locales/ru/parcels.json'
import settings from '#locales/ru/settings.json'
import ui from '#locales/ru/ui.json'

const words = { app, auth, catalogue, dashboard, errors, home, offline, parcels, settings, ui }
export default words
