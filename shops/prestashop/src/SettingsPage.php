<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

namespace EscudoPresta;

if (!defined('_PS_VERSION_')) {
    exit;
}

use EscudoShop\Colour;
use EscudoShop\Credentials;
use EscudoShop\Refused;
use EscudoShop\Settings;
use EscudoShop\Unreachable;

/** The module's settings: what is saved is proven first. */
final class SettingsPage
{
    use Speaks;

    const CONNECTION = ['ADDRESS', 'NIF', 'PLATFORM', 'KEY', 'PREFIX', 'MODE'];
    const CHOICES = ['MB_ON', 'MB_POSITION', 'MB_DAYS', 'MB_REMINDER', 'MW_ON', 'MW_POSITION', 'CC_ON', 'CC_POSITION', 'CC_FORM', 'CC_ACCENT', 'CC_SAVE',
        'CC_CAPTURE', 'CC_CAPTURE_STATE', 'SLIP_REFUND', 'OLD_MODULES'];

    /** @var \Escudo */
    private $module;
    /** @var Desk */
    private $desk;

    public function __construct(\Escudo $module)
    {
        $this->module = $module;
        $this->desk = $module->desk();
    }

    public function show(): string
    {
        $said = '';
        if (\Shop::getContext() !== \Shop::CONTEXT_SHOP && \Shop::isFeatureActive()) {
            return $this->module->displayWarning($this->trans('Choose one shop above: each has settings of its own.', [], 'Modules.Escudo.Admin'));
        }
        if (\Tools::isSubmit('escudo_update_all')) {
            $said = $this->updateAll();
        } elseif (\Tools::isSubmit('submitEscudo')) {
            $said = $this->save();
        }

        return $said . $this->notices() . $this->state() . (new SettingsForm($this->module, $this->desk->config))->show();
    }

    private function save(): string
    {
        $config = $this->desk->config;
        $typed = [];
        foreach (self::CONNECTION as $name) {
            $typed[$name] = trim((string) \Tools::getValue('ESCUDO_' . $name));
        }
        $typed['KEY'] = $typed['KEY'] === '' ? $config->get('KEY') : $typed['KEY'];
        $typed['PREFIX'] = preg_match('/^[A-Za-z][A-Za-z0-9]*$/', $typed['PREFIX']) ? $typed['PREFIX'] : 'Escudo';
        $settings = new Settings($typed['ADDRESS'], $typed['NIF'], $typed['PLATFORM'], $typed['KEY'], $typed['PREFIX']);
        $check = Credentials::check(new \EscudoShop\Client($settings, new Http(), Desk::language()));
        $wrong = '';
        $isNew = sha1(json_encode($settings->__debugInfo()) . $settings->privateKey) !== $config->get('PROVEN');
        if ($check['problem'] === '' || !$isNew) {
            $wrong = $this->keepChoices();
        }
        if ($check['problem'] !== '') {
            Log::add('the settings were not accepted: ' . $check['problem'] . '.', Log::WARNING);

            return $wrong . $this->module->displayError((new Words())->problem($check['problem'], $check['detail']));
        }
        foreach (['ADDRESS' => $settings->address, 'NIF' => $settings->clientId, 'PLATFORM' => $settings->platformCode, 'KEY' => $settings->privateKey,
            'PREFIX' => $settings->headerPrefix, 'MODE' => $typed['MODE'] === 'production' ? 'production' : 'test', 'DOWN_UNTIL' => '0',
            'ANSWERS' => '', 'PROVEN' => sha1(json_encode($settings->__debugInfo()) . $settings->privateKey),
            'OFFERED' => (string) json_encode($check['entity']['availableMethods'] ?? $check['methods'])] as $name => $value) {
            $config->set($name, $value);
        }

        return $wrong . $this->subscribe();
    }

    private function subscribe(): string
    {
        $this->desk = $this->module->desk();
        try {
            $url = (new Subscriptions($this->module))->begin($this->desk);
            Log::add('settings saved, the server tells this shop at ' . $url . '.');

            return $this->module->displayConfirmation($this->trans('Saved. The connection works, and the server tells this shop what happens.', [], 'Modules.Escudo.Admin'));
        } catch (Refused | Unreachable $error) {
            return $this->module->displayError($this->trans('Saved, but the server does not accept this shop’s address for notifications: [detail]', ['[detail]' => $error->getMessage()], 'Modules.Escudo.Admin'));
        }
    }

    /** What was typed and could not be kept, in a sentence. */
    private function keepChoices(): string
    {
        $wrong = '';
        foreach (self::CHOICES as $name) {
            $value = trim((string) \Tools::getValue('ESCUDO_' . $name));
            if ($name === 'MB_DAYS') {
                $value = (string) min(365, max(1, (int) $value));
            }
            if ($name === 'CC_ACCENT' && $value !== '') {
                $colour = Colour::read($value);
                $wrong = $colour === null ? $this->module->displayError($this->trans('This is not a colour; the former one stays. Write it as #0b3d91.', [], 'Modules.Escudo.Admin')) : '';
                $value = $colour ?? $this->desk->config->get($name);
            }
            $this->desk->config->set($name, $value);
        }
        foreach (Config::METHODS as $code) {
            $titles = [];
            foreach (\Language::getIDs(false) as $idLang) {
                $titles[(int) $idLang] = strip_tags(trim((string) \Tools::getValue('ESCUDO_' . $code . '_TITLE_' . $idLang)));
            }
            \Configuration::updateValue('ESCUDO_' . $code . '_TITLE', $titles, false, null, $this->desk->config->idShop());
        }

        return $wrong;
    }

    private function updateAll(): string
    {
        $counts = (new Rounds($this->desk))->go();
        $said = $this->trans('[asked] open payments asked about, [changed] changed.', ['[asked]' => $counts['asked'], '[changed]' => $counts['changed']], 'Modules.Escudo.Admin');

        return $counts['failed'] === 0 ? $this->module->displayConfirmation($said)
            : $this->module->displayWarning($said . ' ' . $this->trans('[failed] did not work; the log says why.', ['[failed]' => $counts['failed']], 'Modules.Escudo.Admin'));
    }

    private function notices(): string
    {
        $notices = '';
        if (\Currency::getIdByIsoCode('EUR', $this->desk->config->idShop()) === 0) {
            $notices .= $this->module->displayWarning($this->trans('This shop does not sell in euros. The methods appear only in euros.', [], 'Modules.Escudo.Admin'));
        }

        return $notices;
    }

    private function state(): string
    {
        $config = $this->desk->config;
        $settings = $config->settings();
        $offered = [];
        foreach (json_decode($config->get('OFFERED'), true) ?: [] as $method) {
            if (!in_array($method['code'], Config::METHODS, true)) {
                continue;
            }
            $offered[] = [
                'name' => Words::method((string) $method['code'], (int) \Context::getContext()->language->id),
                'minimum' => isset($method['minimumAmount']) ? Words::amount((int) $method['minimumAmount']) : '–',
                'maximum' => isset($method['maximumAmount']) ? Words::amount((int) $method['maximumAmount']) : '–',
            ];
        }
        \Context::getContext()->smarty->assign(['escudo' => [
            'isComplete' => $settings->isComplete(),
            'isTest' => $config->isTest(),
            'address' => $settings->address,
            'nif' => $settings->clientId,
            'offered' => $offered,
            'webhook' => $config->get('WEBHOOK'),
            'cron' => $this->desk->hookAddress('cron', ['token' => $config->cronToken()]),
            'action' => SettingsForm::address(),
        ]]);

        return $this->module->fetch('module:escudo/views/templates/admin/settings.tpl');
    }
}
