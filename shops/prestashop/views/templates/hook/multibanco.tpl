{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<dl class="escudo-data">
  <dt>{l s='Entity' d='Modules.Escudo.Shop'}</dt>
  <dd>{$escudo.entity|escape:'htmlall':'UTF-8'} <button type="button" class="escudo-copy" hidden data-escudo-copy="{$escudo.entity|escape:'htmlall':'UTF-8'}" data-copied="{l s='Copied' d='Modules.Escudo.Shop'}" aria-label="{l s='Copy the entity' d='Modules.Escudo.Shop'}">{l s='Copy' d='Modules.Escudo.Shop'}</button></dd>
  <dt>{l s='Reference' d='Modules.Escudo.Shop'}</dt>
  <dd>{$escudo.reference|escape:'htmlall':'UTF-8'} <button type="button" class="escudo-copy" hidden data-escudo-copy="{$escudo.plainReference|escape:'htmlall':'UTF-8'}" data-copied="{l s='Copied' d='Modules.Escudo.Shop'}" aria-label="{l s='Copy the reference' d='Modules.Escudo.Shop'}">{l s='Copy' d='Modules.Escudo.Shop'}</button></dd>
  <dt>{l s='Amount' d='Modules.Escudo.Shop'}</dt>
  <dd>{$escudo.amount|escape:'htmlall':'UTF-8'} <button type="button" class="escudo-copy" hidden data-escudo-copy="{$escudo.plainAmount|escape:'htmlall':'UTF-8'}" data-copied="{l s='Copied' d='Modules.Escudo.Shop'}" aria-label="{l s='Copy the amount' d='Modules.Escudo.Shop'}">{l s='Copy' d='Modules.Escudo.Shop'}</button></dd>
  <dt>{l s='Pay until' d='Modules.Escudo.Shop'}</dt>
  <dd>{$escudo.until|escape:'htmlall':'UTF-8'}</dd>
</dl>
