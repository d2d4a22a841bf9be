{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<div class="component header-right-component escudo-test-mode" style="align-self: center; background: #fff3cd; border: 1px solid #8a6d00; border-radius: 4px; color: #4d3d00; font-weight: 600; line-height: 1.4; margin: 0 8px; padding: 4px 10px; white-space: nowrap; width: auto">{l s='Escudo: test mode' d='Modules.Escudo.Admin'}</div>
