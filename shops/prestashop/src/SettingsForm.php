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

/** The fields of the settings, in the form that PrestaShop builds. The private key is never shown again. */
final class SettingsForm
{
    use Speaks;

    /** @var \Escudo */
    private $module;
    /** @var Config */
    private $config;

    public function __construct(\Escudo $module, Config $config)
    {
        $this->module = $module;
        $this->config = $config;
    }

    public static function address(): string
    {
        return \Context::getContext()->link->getAdminLink('AdminModules', true, [], ['configure' => 'escudo']);
    }

    public function show(): string
    {
        $helper = new \HelperForm();
        $helper->module = $this->module;
        $helper->name_controller = 'escudo';
        $helper->identifier = 'id_module';
        $helper->token = \Tools::getAdminTokenLite('AdminModules');
        $helper->currentIndex = \AdminController::$currentIndex . '&configure=escudo';
        $helper->default_form_language = (int) \Context::getContext()->language->id;
        $helper->allow_employee_form_lang = (int) \Configuration::get('PS_BO_ALLOW_EMPLOYEE_FORM_LANG');
        $helper->languages = \Context::getContext()->controller->getLanguages();
        $helper->submit_action = 'submitEscudo';
        $helper->fields_value = $this->values($helper->languages);

        return $helper->generateForm([$this->connection(), $this->multibanco(), $this->mbway(), $this->card(), $this->rest()]);
    }

    private function values(array $languages): array
    {
        $values = [];
        foreach (array_merge(SettingsPage::CONNECTION, SettingsPage::CHOICES) as $name) {
            $values['ESCUDO_' . $name] = \Tools::getValue('ESCUDO_' . $name, $this->config->get($name));
        }
        $values['ESCUDO_KEY'] = '';
        foreach (Config::METHODS as $code) {
            foreach ($languages as $language) {
                $id = (int) $language['id_lang'];
                $values['ESCUDO_' . $code . '_TITLE'][$id] = \Tools::getValue('ESCUDO_' . $code . '_TITLE_' . $id,
                    (string) \Configuration::get('ESCUDO_' . $code . '_TITLE', $id, null, $this->config->idShop()));
            }
        }

        return $values;
    }

    private function connection(): array
    {
        return $this->part($this->trans('Connection', [], 'Modules.Escudo.Admin'), [
            $this->text('ADDRESS', $this->trans('Server address', [], 'Modules.Escudo.Admin'), $this->trans('As in https://escudo.example.', [], 'Modules.Escudo.Admin')),
            $this->text('NIF', $this->trans('NIF', [], 'Modules.Escudo.Admin'), $this->trans('Tax number of the merchant, nine digits.', [], 'Modules.Escudo.Admin')),
            $this->text('PLATFORM', $this->trans('Platform code', [], 'Modules.Escudo.Admin')),
            ['type' => 'password', 'name' => 'ESCUDO_KEY', 'label' => $this->trans('Private key', [], 'Modules.Escudo.Admin'),
                'desc' => $this->config->get('KEY') === '' ? '' : $this->trans('A key is kept. Leave this empty to keep it.', [], 'Modules.Escudo.Admin')],
            $this->select('MODE', $this->trans('Environment', [], 'Modules.Escudo.Admin'), [
                'test' => $this->trans('Test', [], 'Modules.Escudo.Admin'),
                'production' => $this->trans('Production', [], 'Modules.Escudo.Admin'),
            ], $this->trans('In test mode every page says so, and nobody is charged.', [], 'Modules.Escudo.Admin')),
            $this->text('PREFIX', $this->trans('First word of the server’s headers', [], 'Modules.Escudo.Admin'), $this->trans('“Escudo”, unless you were told another.', [], 'Modules.Escudo.Admin')),
        ]);
    }

    private function multibanco(): array
    {
        return $this->part('Multibanco', array_merge($this->common('MB'), [
            $this->text('MB_DAYS', $this->trans('Days to pay', [], 'Modules.Escudo.Admin'), $this->trans('Until the last second of that day in Lisbon. Then the order is cancelled.', [], 'Modules.Escudo.Admin')),
            $this->onOff('MB_REMINDER', $this->trans('Reminder by email the day before', [], 'Modules.Escudo.Admin'), $this->trans('Needs the scheduled task above.', [], 'Modules.Escudo.Admin')),
        ]));
    }

    private function mbway(): array
    {
        return $this->part('MB WAY', $this->common('MW'));
    }

    private function card(): array
    {
        $states = ['0' => '–'];
        foreach (\OrderState::getOrderStates((int) \Context::getContext()->language->id) as $state) {
            $states[(string) $state['id_order_state']] = $state['name'];
        }

        return $this->part($this->trans('Card', [], 'Modules.Escudo.Admin'), array_merge($this->common('CC'), [
            $this->select('CC_FORM', $this->trans('Card form', [], 'Modules.Escudo.Admin'), [
                'shop' => $this->trans('Inside the shop', [], 'Modules.Escudo.Admin'),
                'page' => $this->trans('On a page of the server', [], 'Modules.Escudo.Admin'),
            ]),
            $this->text('CC_ACCENT', $this->trans('Colour of the card form', [], 'Modules.Escudo.Admin'), $this->trans('As #0b3d91. Empty: the one that you have on the server.', [], 'Modules.Escudo.Admin')),
            $this->onOff('CC_SAVE', $this->trans('Customers may keep their card', [], 'Modules.Escudo.Admin'), $this->trans('They are asked each time, and remove it in their account.', [], 'Modules.Escudo.Admin')),
            $this->select('CC_CAPTURE', $this->trans('Take the money', [], 'Modules.Escudo.Admin'), [
                'now' => $this->trans('When the customer pays', [], 'Modules.Escudo.Admin'),
                'state' => $this->trans('When the order reaches a state', [], 'Modules.Escudo.Admin'),
                'hand' => $this->trans('By hand, on the order', [], 'Modules.Escudo.Admin'),
            ]),
            $this->select('CC_CAPTURE_STATE', $this->trans('That state', [], 'Modules.Escudo.Admin'), $states),
        ]));
    }

    private function rest(): array
    {
        return $this->part($this->trans('Orders', [], 'Modules.Escudo.Admin'), [
            $this->onOff('SLIP_REFUND', $this->trans('A refund of the shop gives the money back', [], 'Modules.Escudo.Admin'), $this->trans('Partial and standard refunds with a credit slip, unless you choose a voucher.', [], 'Modules.Escudo.Admin')),
            $this->text('OLD_MODULES', $this->trans('Older modules to follow', [], 'Modules.Escudo.Admin'), $this->trans('Technical names, with commas. Their open orders are found by the number of their payment.', [], 'Modules.Escudo.Admin')),
        ]);
    }

    private function common(string $code): array
    {
        return [
            $this->onOff($code . '_ON', $this->trans('Offer it', [], 'Modules.Escudo.Admin')),
            ['type' => 'text', 'lang' => true, 'name' => 'ESCUDO_' . $code . '_TITLE', 'label' => $this->trans('Title', [], 'Modules.Escudo.Admin'),
                'desc' => $this->trans('Empty: the method’s own name.', [], 'Modules.Escudo.Admin')],
            $this->text($code . '_POSITION', $this->trans('Position', [], 'Modules.Escudo.Admin')),
        ];
    }

    private function part(string $title, array $fields): array
    {
        return ['form' => ['legend' => ['title' => $title, 'icon' => 'icon-credit-card'], 'input' => $fields,
            'submit' => ['title' => $this->trans('Save', [], 'Modules.Escudo.Admin'), 'name' => 'submitEscudo']]];
    }

    private function text(string $name, string $label, string $description = ''): array
    {
        return ['type' => 'text', 'name' => 'ESCUDO_' . $name, 'label' => $label, 'desc' => $description];
    }

    private function onOff(string $name, string $label, string $description = ''): array
    {
        return ['type' => 'switch', 'name' => 'ESCUDO_' . $name, 'label' => $label, 'desc' => $description, 'is_bool' => true, 'values' => [
            ['id' => 'ESCUDO_' . $name . '_on', 'value' => 1, 'label' => $this->trans('Yes', [], 'Modules.Escudo.Admin')],
            ['id' => 'ESCUDO_' . $name . '_off', 'value' => 0, 'label' => $this->trans('No', [], 'Modules.Escudo.Admin')],
        ]];
    }

    private function select(string $name, string $label, array $choices, string $description = ''): array
    {
        $query = [];
        foreach ($choices as $id => $word) {
            $query[] = ['id' => (string) $id, 'name' => $word];
        }

        return ['type' => 'select', 'name' => 'ESCUDO_' . $name, 'label' => $label, 'desc' => $description, 'options' => ['query' => $query, 'id' => 'id', 'name' => 'name']];
    }
}
